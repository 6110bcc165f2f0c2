import { Controller } from '@nestjs/common';
import {
  analyticsContract,
  type AssessmentFunnel,
  type DailyVisits,
  type ReportProgress,
  type TotalVisits,
  type TrackVisit,
  type TrafficSource,
} from '@hive/contracts';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import { ValidBody } from '../../../common/http/validation/validation.decorators.js';
import { AnalyticsService } from './reports/analytics.service.js';
import { VisitIngestion } from './ingestion/visit-ingestion.js';
import { VisitorParam, type Visitor } from './ingestion/visitor-param.decorator.js';

@Controller()
export class AnalyticsController {
  constructor(
    private readonly analytics: AnalyticsService,
    private readonly ingestion: VisitIngestion,
  ) {}

  @Endpoint(analyticsContract.track)
  track(@ValidBody(analyticsContract.track) body: TrackVisit, @VisitorParam() visitor: Visitor): Promise<void> {
    return this.ingestion.track(body, visitor);
  }

  @Endpoint(analyticsContract.reportProgress)
  reportProgress(
    @ValidBody(analyticsContract.reportProgress) body: ReportProgress,
    @VisitorParam() visitor: Visitor,
  ): Promise<void> {
    return this.ingestion.reportProgress(body, visitor);
  }

  @Endpoint(analyticsContract.totalVisits)
  totalVisits(): Promise<TotalVisits> {
    return this.analytics.totalVisits();
  }

  @Endpoint(analyticsContract.visits)
  visits(): Promise<DailyVisits[]> {
    return this.analytics.visits();
  }

  @Endpoint(analyticsContract.trafficSources)
  trafficSources(): Promise<TrafficSource[]> {
    return this.analytics.trafficSources();
  }

  @Endpoint(analyticsContract.funnel)
  funnel(): Promise<AssessmentFunnel[]> {
    return this.analytics.funnel();
  }
}
