import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../media/media.module.js';
import { FramingCheck } from './framing-check.js';
import { FramingProbe } from './framing-probe.js';
import { PortfolioThumbnails } from './portfolio-thumbnails.js';
import { PortfolioController } from './portfolio.controller.js';
import { PortfolioService } from './portfolio.service.js';
import { PortfolioItemEntity } from './portfolio-item.entity.js';

@Module({
  imports: [MediaModule, TypeOrmModule.forFeature([PortfolioItemEntity])],
  controllers: [PortfolioController],
  providers: [PortfolioService, PortfolioThumbnails, FramingCheck, FramingProbe],
})
export class PortfolioModule {}
