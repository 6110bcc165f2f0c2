import { Controller } from '@nestjs/common';
import {
  dashboardContract,
  type ClientSource,
  type ClientWork,
  type DashboardLayout,
  type UpdateDashboardLayout,
  type DashboardPerformance,
  type DashboardSummary,
  type DashboardSystem,
  type WorkItem,
} from '@hive/contracts';
import { Caller } from '../../../common/http/access/caller.decorator.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import { UuidParam, ValidBody } from '../../../common/http/validation/validation.decorators.js';
import { SystemMetricsService } from '../../base/system-metrics/system-metrics.service.js';
import { ClientSourcesService } from './client-sources.service.js';
import { DashboardLayoutsService } from './dashboard-layouts.service.js';
import { DashboardService } from './dashboard.service.js';
import { PerformanceService } from './performance.service.js';

@Controller()
export class DashboardController {
  constructor(
    private readonly dashboard: DashboardService,
    private readonly performance: PerformanceService,
    private readonly systemMetrics: SystemMetricsService,
    private readonly sources: ClientSourcesService,
    private readonly layouts: DashboardLayoutsService,
  ) {}

  @Endpoint(dashboardContract.getSummary)
  getSummary(@Caller() caller: StaffPrincipal): Promise<DashboardSummary> {
    return this.dashboard.getSummary(caller);
  }

  @Endpoint(dashboardContract.listWorkItems)
  listWorkItems(@Caller() caller: StaffPrincipal): Promise<WorkItem[]> {
    return this.dashboard.listWorkItems(caller);
  }

  @Endpoint(dashboardContract.getClientWork)
  getClientWork(
    @UuidParam('id', 'CLIENT.NOT_FOUND') id: string,
    @Caller() caller: StaffPrincipal,
  ): Promise<ClientWork> {
    return this.dashboard.getClientWork(id, caller);
  }

  @Endpoint(dashboardContract.getSystem)
  getSystem(): Promise<DashboardSystem> {
    return this.systemMetrics.get();
  }

  @Endpoint(dashboardContract.getPerformance)
  getPerformance(): Promise<DashboardPerformance> {
    return this.performance.get();
  }

  @Endpoint(dashboardContract.listSources)
  listSources(@Caller() caller: StaffPrincipal): Promise<ClientSource[]> {
    return this.sources.list(caller);
  }

  @Endpoint(dashboardContract.getLayout)
  getLayout(@Caller() caller: StaffPrincipal): Promise<DashboardLayout> {
    return this.layouts.get(caller);
  }

  @Endpoint(dashboardContract.updateLayout)
  updateLayout(
    @ValidBody(dashboardContract.updateLayout) body: UpdateDashboardLayout,
    @Caller() caller: StaffPrincipal,
  ): Promise<DashboardLayout> {
    return this.layouts.update(body, caller);
  }
}
