import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.js';
import { FramingCheck } from './framing-check.js';
import { FramingProbe } from './framing-probe.js';
import { PortfolioThumbnails } from './portfolio-thumbnails.js';
import { PortfolioController } from './portfolio.controller.js';
import { PortfolioService } from './portfolio.service.js';

@Module({
  imports: [MediaModule],
  controllers: [PortfolioController],
  providers: [PortfolioService, PortfolioThumbnails, FramingCheck, FramingProbe],
})
export class PortfolioModule {}
