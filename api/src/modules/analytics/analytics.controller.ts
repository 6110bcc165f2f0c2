import { Controller, UseGuards } from '@nestjs/common';
import {
  analyticsRoutes,
  type DailyVisits,
  type TotalVisits,
  type TrackVisit,
  type TrafficSource,
} from '@hive/contracts';
import { Endpoint } from '../../common/http/endpoint.decorator.js';
import { ValidBody } from '../../common/http/validation/validation.decorators.js';
import { AnalyticsService } from './analytics.service.js';
import { VisitIntake } from './visit-intake.js';
import { VisitLimitGuard } from './visit-limit.guard.js';
import { FromVisitor, type Visitor } from './visitor.decorator.js';

@Controller()
export class AnalyticsController {
  constructor(
    private readonly analytics: AnalyticsService,
    private readonly intake: VisitIntake,
  ) {}

  @Endpoint(analyticsRoutes.track)
  @UseGuards(VisitLimitGuard)
  track(@ValidBody(analyticsRoutes.track) body: TrackVisit, @FromVisitor() visitor: Visitor): Promise<void> {
    return this.intake.track(body, visitor);
  }

  @Endpoint(analyticsRoutes.totalVisits)
  totalVisits(): Promise<TotalVisits> {
    return this.analytics.totalVisits();
  }

  @Endpoint(analyticsRoutes.visits)
  visits(): Promise<DailyVisits[]> {
    return this.analytics.visits();
  }

  @Endpoint(analyticsRoutes.trafficSources)
  trafficSources(): Promise<TrafficSource[]> {
    return this.analytics.trafficSources();
  }
}
