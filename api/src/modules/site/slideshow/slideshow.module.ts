import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../media/media.module.js';
import { SlideshowController } from './slideshow.controller.js';
import { SlideshowJobs } from './slideshow.jobs.js';
import { SlideshowService } from './slideshow.service.js';
import { SlideEntity } from './slide.entity.js';

/** The ordered backgrounds of the landing page. */
@Module({
  imports: [MediaModule, TypeOrmModule.forFeature([SlideEntity])],
  controllers: [SlideshowController],
  providers: [SlideshowJobs, SlideshowService],
})
export class SlideshowModule {}
