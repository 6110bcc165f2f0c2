import { Module } from '@nestjs/common';
import { FramingCheck } from './framing-check.js';
import { FramingProbe } from './framing-probe.js';
import { PortfolioController } from './portfolio.controller.js';
import { PortfolioService } from './portfolio.service.js';

@Module({ controllers: [PortfolioController], providers: [PortfolioService, FramingCheck, FramingProbe] })
export class PortfolioModule {}
