import { Module } from '@nestjs/common';
import { MediaController } from './media.controller.js';
import { MediaFiles } from './media-files.js';
import { SlideshowService } from './slideshow.service.js';

@Module({ controllers: [MediaController], providers: [MediaFiles, SlideshowService] })
export class MediaModule {}
