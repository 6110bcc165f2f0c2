import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG, type Config } from '../../../config/config.js';
import { AnalyticsModule } from '../../site/analytics/analytics.module.js';
import { FilesModule } from '../files/files.module.js';
import { ImageProcessor } from '../../site/media/image-processor.js';
import { MediaModule } from '../../site/media/media.module.js';
import { AiCallLimits } from './ai-call-limits.js';
import { AiContentController } from './ai-content.controller.js';
import { AiContentJobs } from './ai-content.jobs.js';
import { AiContentService } from './ai-content.service.js';
import { AiDraftEntity } from './ai-draft.entity.js';
import { AiDraftsService } from './ai-drafts.service.js';
import { AiImageEntity } from './ai-image.entity.js';
import { AiImagesService } from './ai-images.service.js';
import { AiQuota } from './ai-quota.js';
import { AiSettingsController } from './ai-settings.controller.js';
import { AiSettingsEntity } from './ai-settings.entity.js';
import { AiSettingsService } from './ai-settings.service.js';
import { AiUsageEntity } from './ai-usage.entity.js';
import { AiUsageService } from './ai-usage.service.js';
import { CaseTextsService } from './case-texts.service.js';
import { DraftRequests } from './draft-requests.js';
import { DraftWriter } from './draft-writer.js';
import { ImageDrawing } from './image-drawing.js';
import { OfflineProvider } from './offline/offline-provider.js';
import { ContentProvider } from './provider/content-provider.js';
import { RequestImages } from './request-images.js';

/** The SDK is loaded only where a provider is configured. */
async function createProvider({ ai }: Pick<Config, 'ai'>, images: ImageProcessor): Promise<ContentProvider> {
  const offline = new OfflineProvider(images);
  if (!ai) {
    return offline;
  }
  const { OpenAiProvider } = await import('./provider/openai-provider.js');
  return new OpenAiProvider(ai, offline);
}

/** Drafts and images for clients, written from their brand profiles. */
@Module({
  imports: [
    AnalyticsModule,
    FilesModule,
    MediaModule,
    TypeOrmModule.forFeature([AiDraftEntity, AiImageEntity, AiSettingsEntity, AiUsageEntity]),
  ],
  controllers: [AiContentController, AiSettingsController],
  providers: [
    { provide: ContentProvider, useFactory: createProvider, inject: [CONFIG, ImageProcessor] },
    AiCallLimits,
    AiContentJobs,
    AiContentService,
    AiDraftsService,
    AiImagesService,
    AiQuota,
    AiSettingsService,
    AiUsageService,
    CaseTextsService,
    DraftRequests,
    DraftWriter,
    ImageDrawing,
    RequestImages,
  ],
  exports: [ContentProvider],
})
export class AiContentModule {}
