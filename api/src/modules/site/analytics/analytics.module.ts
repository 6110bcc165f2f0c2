import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../settings/settings.module.js';
import { BusinessCalendar } from './rollups/business-calendar.js';
import { AnalyticsController } from './analytics.controller.js';
import { AnalyticsJobs } from './analytics.jobs.js';
import { AnalyticsService } from './reports/analytics.service.js';
import { CountryLookup } from './ingestion/country-lookup.js';
import { UserAgents } from './ingestion/user-agents.js';
import { VisitAnnouncements } from './ingestion/visit-announcements.js';
import { VisitIngestion } from './ingestion/visit-ingestion.js';
import { VisitStore } from './rollups/visit-store.js';
import { UserAgentEntity } from './ingestion/user-agent.entity.js';
import { WebsiteVisitEntity } from './ingestion/website-visit.entity.js';
import {
  VisitCountryEntity,
  VisitDayEntity,
  VisitHourEntity,
  VisitStageEntity,
} from './rollups/visit-rollups.entity.js';
import { VisitSessionEntity } from './rollups/visit-session.entity.js';

@Module({
  imports: [
    SettingsModule,
    TypeOrmModule.forFeature([
      UserAgentEntity,
      WebsiteVisitEntity,
      VisitCountryEntity,
      VisitDayEntity,
      VisitHourEntity,
      VisitSessionEntity,
      VisitStageEntity,
    ]),
  ],
  controllers: [AnalyticsController],
  exports: [AnalyticsService, BusinessCalendar],
  providers: [
    AnalyticsService,
    AnalyticsJobs,
    BusinessCalendar,
    CountryLookup,
    UserAgents,
    VisitAnnouncements,
    VisitIngestion,
    VisitStore,
  ],
})
export class AnalyticsModule {}
