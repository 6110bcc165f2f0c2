import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../media/media.module.js';
import { SecurityTextController } from './security-text.controller.js';
import { SettingsController } from './settings.controller.js';
import { SettingsPreviewController } from './settings-preview.controller.js';
import { SettingsPreviewEntity } from './settings-preview.entity.js';
import { SettingsPreviewService } from './settings-preview.service.js';
import { SettingsService } from './settings.service.js';
import { SettingsEntity } from './settings.entity.js';

@Module({
  imports: [MediaModule, TypeOrmModule.forFeature([SettingsEntity, SettingsPreviewEntity])],
  controllers: [SecurityTextController, SettingsController, SettingsPreviewController],
  providers: [SettingsPreviewService, SettingsService],
  exports: [SettingsService],
})
export class SettingsModule {}
