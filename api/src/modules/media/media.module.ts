import { Module } from '@nestjs/common';
import { FramesController } from './frames.controller.js';
import { FramesService } from './frames.service.js';
import { MediaController } from './media.controller.js';
import { MediaFiles } from './media-files.js';
import { MediaLibrary } from './media-library.js';
import { MediaSweep } from './media-sweep.js';
import { PictureWidths } from './picture-widths.js';
import { Pictures } from './pictures.js';
import { SlideshowController } from './slideshow.controller.js';
import { SlideshowService } from './slideshow.service.js';

/** Frames, slides and the files that they and other areas show. */
@Module({
  controllers: [MediaController, FramesController, SlideshowController],
  providers: [FramesService, MediaFiles, MediaLibrary, MediaSweep, Pictures, PictureWidths, SlideshowService],
  exports: [FramesService, MediaLibrary, SlideshowService],
})
export class MediaModule {}
