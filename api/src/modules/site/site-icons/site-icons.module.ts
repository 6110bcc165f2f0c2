import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.js';
import { SiteIconsController } from './site-icons.controller.js';

@Module({ imports: [SettingsModule], controllers: [SiteIconsController] })
export class SiteIconsModule {}
