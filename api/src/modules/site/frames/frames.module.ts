import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../media/media.module.js';
import { FramesController } from './frames.controller.js';
import { FramesService } from './frames.service.js';
import { FrameEntity } from './frame.entity.js';

/** The named slots of the public pages. */
@Module({
  imports: [MediaModule, TypeOrmModule.forFeature([FrameEntity])],
  controllers: [FramesController],
  providers: [FramesService],
})
export class FramesModule {}
