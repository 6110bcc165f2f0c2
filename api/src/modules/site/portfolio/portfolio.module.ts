import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../media/media.module.js';
import { FramingChecker } from './framing-checker.js';
import { PortfolioThumbnails } from './portfolio-thumbnails.js';
import { PortfolioController } from './portfolio.controller.js';
import { PortfolioJobs } from './portfolio.jobs.js';
import { PortfolioService } from './portfolio.service.js';
import { SiteProbe } from './site-probe.js';
import { PortfolioItemEntity } from './portfolio-item.entity.js';

@Module({
  imports: [MediaModule, TypeOrmModule.forFeature([PortfolioItemEntity])],
  controllers: [PortfolioController],
  providers: [PortfolioService, PortfolioThumbnails, FramingChecker, PortfolioJobs, SiteProbe],
})
export class PortfolioModule {}
