import { Injectable } from '@nestjs/common';
import { CLIENT_SOURCE_DAYS, type ClientSource } from '@hive/contracts';
import { DataSource } from 'typeorm';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { addDays } from '../../site/analytics/analytics.rules.js';
import { BusinessCalendar } from '../../site/analytics/rollups/business-calendar.js';
import { visibleClients } from '../../customers/clients/visible-clients.js';
import { presentClientSources, type ClientSum, type VisitSum } from './client-sources.presenter.js';

/** Where clients come from: visits from the roll-ups, and the clients that arrived in the same days. */
@Injectable()
export class ClientSourcesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly calendar: BusinessCalendar,
  ) {}

  async list(caller: StaffPrincipal): Promise<ClientSource[]> {
    const { timeZone } = await this.calendar.current();
    const today = await this.calendar.today();
    const from = addDays(today, 1 - CLIENT_SOURCE_DAYS);
    const [visits, clients] = await Promise.all([
      this.dataSource.query<VisitSum[]>(
        `SELECT source, campaign, sum(visits)::float8 AS visits FROM visit_days
         WHERE day BETWEEN $1 AND $2 GROUP BY source, campaign HAVING sum(visits) > 0`,
        [from, today],
      ),
      this.countClients(caller, { from, timeZone }),
    ]);
    return presentClientSources(visits, clients);
  }

  /** By the first arrival of the person. Only clients with an assessment have answers. */
  private async countClients(caller: StaffPrincipal, span: { from: string; timeZone: string }): Promise<ClientSum[]> {
    const first = `client.lead_source -> 'first'`;
    const rows = await visibleClients(this.dataSource.manager, caller)
      .select(
        `CASE WHEN client.lead_source IS NOT NULL THEN jsonb_build_object('referrer', ${first} -> 'referrer',
           'utmSource', ${first} -> 'utmSource', 'utmCampaign', ${first} -> 'utmCampaign') END`,
        'first',
      )
      .addSelect('count(*) FILTER (WHERE client.has_marketing_strategy IS NOT NULL)::int', 'assessments')
      .addSelect('count(*)::int', 'clients')
      .addSelect(`count(*) FILTER (WHERE client.status = 'active')::int`, 'active')
      .andWhere('client.createdAt >= (:from)::date::timestamp AT TIME ZONE :timeZone', span)
      .groupBy('1')
      .getRawMany<ClientSum>();
    return rows;
  }
}
