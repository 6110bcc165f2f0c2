import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../media/media.module.js';
import { ArticleOldSlugEntity } from './article-old-slug.entity.js';
import { ArticleEntity } from './article.entity.js';
import { InsightsFeedController } from './insights-feed.controller.js';
import { ArticlePictures } from './article-pictures.js';
import { InsightsController } from './insights.controller.js';
import { InsightsService } from './insights.service.js';
import { PublishedArticles } from './published-articles.js';

@Module({
  imports: [MediaModule, TypeOrmModule.forFeature([ArticleEntity, ArticleOldSlugEntity])],
  controllers: [InsightsController, InsightsFeedController],
  providers: [ArticlePictures, InsightsService, PublishedArticles],
})
export class InsightsModule {}
