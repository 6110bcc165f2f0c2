import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LiveMinuteEntity } from './live-minute.entity.js';
import { ResponseTimeEntity } from './response-time.entity.js';
import { SystemMetricsJobs } from './system-metrics.jobs.js';
import { SystemMetricsService } from './system-metrics.service.js';
import { SystemRecorder } from './system-recorder.js';

@Module({
  imports: [TypeOrmModule.forFeature([LiveMinuteEntity, ResponseTimeEntity])],
  providers: [SystemMetricsJobs, SystemMetricsService, SystemRecorder],
  exports: [SystemMetricsService, SystemRecorder],
})
export class SystemMetricsModule {}
