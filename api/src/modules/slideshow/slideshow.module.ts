import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.js';
import { SlideshowController } from './slideshow.controller.js';
import { SlideshowService } from './slideshow.service.js';

/** The ordered backgrounds of the landing page. */
@Module({
  imports: [MediaModule],
  controllers: [SlideshowController],
  providers: [SlideshowService],
})
export class SlideshowModule {}
