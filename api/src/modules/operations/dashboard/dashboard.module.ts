import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AnalyticsModule } from '../../site/analytics/analytics.module.js';
import { SystemMetricsModule } from '../../base/system-metrics/system-metrics.module.js';
import { ClientSourcesService } from './client-sources.service.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardLayoutEntity } from './dashboard-layout.entity.js';
import { DashboardLayoutsService } from './dashboard-layouts.service.js';
import { DashboardService } from './dashboard.service.js';
import { PerformanceService } from './performance.service.js';

@Module({
  imports: [AnalyticsModule, SystemMetricsModule, TypeOrmModule.forFeature([DashboardLayoutEntity])],
  controllers: [DashboardController],
  providers: [ClientSourcesService, DashboardLayoutsService, DashboardService, PerformanceService],
})
export class DashboardModule {}
