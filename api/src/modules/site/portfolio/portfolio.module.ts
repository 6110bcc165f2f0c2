import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../media/media.module.js';
import { CasePictures } from './cases/case-pictures.js';
import { OldSlugEntity } from './cases/old-slug.entity.js';
import { PortfolioCaseEntity } from './cases/portfolio-case.entity.js';
import { PortfolioCasesController } from './cases/portfolio-cases.controller.js';
import { PortfolioCasesService } from './cases/portfolio-cases.service.js';
import { FramingChecker } from './framing-checker.js';
import { PortfolioThumbnails } from './portfolio-thumbnails.js';
import { PortfolioController } from './portfolio.controller.js';
import { PortfolioJobs } from './portfolio.jobs.js';
import { PortfolioService } from './portfolio.service.js';
import { SiteProbe } from './site-probe.js';
import { PortfolioItemEntity } from './portfolio-item.entity.js';

@Module({
  imports: [MediaModule, TypeOrmModule.forFeature([OldSlugEntity, PortfolioCaseEntity, PortfolioItemEntity])],
  controllers: [PortfolioController, PortfolioCasesController],
  providers: [
    CasePictures,
    FramingChecker,
    PortfolioCasesService,
    PortfolioJobs,
    PortfolioService,
    PortfolioThumbnails,
    SiteProbe,
  ],
})
export class PortfolioModule {}
