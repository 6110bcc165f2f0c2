import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ImageProcessor } from './image-processor.js';
import { ImageVariants } from './image-variants.js';
import { MediaController } from './media.controller.js';
import { MediaJobs } from './media.jobs.js';
import { MediaFileServer } from './media-file-server.js';
import { MediaLibrary } from './media-library.js';
import { MediaStore } from './media-store.js';
import { MediaSweep } from './media-sweep.js';
import { MediaFileEntity } from './media-file.entity.js';

/** Stored images and videos, for the areas that show them. */
@Module({
  imports: [TypeOrmModule.forFeature([MediaFileEntity])],
  controllers: [MediaController],
  providers: [ImageProcessor, ImageVariants, MediaFileServer, MediaJobs, MediaLibrary, MediaStore, MediaSweep],
  exports: [ImageProcessor, MediaLibrary, MediaStore],
})
export class MediaModule {}
