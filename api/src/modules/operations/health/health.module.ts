import { Module } from '@nestjs/common';
import { AiContentModule } from '../../work/ai-content/ai-content.module.js';
import { HealthController } from './health.controller.js';
import { HealthDetailsController } from './health-details.controller.js';
import { HealthDetailsService } from './health-details.service.js';
import { HealthService } from './health.service.js';

@Module({
  imports: [AiContentModule],
  controllers: [HealthController, HealthDetailsController],
  providers: [HealthService, HealthDetailsService],
  exports: [HealthService],
})
export class HealthModule {}
