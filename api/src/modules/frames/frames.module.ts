import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.js';
import { FramesController } from './frames.controller.js';
import { FramesService } from './frames.service.js';

/** The named slots of the public pages. */
@Module({
  imports: [MediaModule],
  controllers: [FramesController],
  providers: [FramesService],
})
export class FramesModule {}
