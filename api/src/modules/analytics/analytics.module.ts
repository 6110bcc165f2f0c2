import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.js';
import { AgencyDays } from './agency-days.js';
import { AnalyticsController } from './analytics.controller.js';
import { AnalyticsJobs } from './analytics.jobs.js';
import { AnalyticsService } from './analytics.service.js';
import { Countries } from './countries.js';
import { UserAgents } from './user-agents.js';
import { VisitIntake } from './visit-intake.js';
import { VisitLimitGuard } from './visit-limit.guard.js';
import { VisitStore } from './visit-store.js';

@Module({
  imports: [SettingsModule],
  controllers: [AnalyticsController],
  providers: [
    AnalyticsService,
    AnalyticsJobs,
    AgencyDays,
    Countries,
    UserAgents,
    VisitIntake,
    VisitLimitGuard,
    VisitStore,
  ],
})
export class AnalyticsModule {}
