import { Injectable } from '@nestjs/common';
import { errorCatalogue, type AiUsage, type AiUsageQuery, type AiUsageReport, type ErrorCode } from '@hive/contracts';
import { DataSource } from 'typeorm';
import type { Principal, StaffPrincipal } from '../../../common/http/access/principal.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { aiViewReach, getReachedClient, withinReach } from '../../customers/clients/reached-clients.js';
import { AiQuota } from './ai-quota.js';
import { AiUsageEntity } from './ai-usage.entity.js';

/** Clients of a report. */
const CLIENTS_MAX = 100;

type Numbers = AiUsageReport['totals'];

const names = [
  'drafts',
  'images',
  'failures',
  'inputTokens',
  'outputTokens',
  'costMicros',
] as const satisfies readonly (keyof Numbers)[];

interface UsageRow extends Numbers {
  clientId: string;
  companyName: string;
  failureCode: ErrorCode | null;
  failedAt: Date | null;
}

/** What AI content was used for, and what it cost. */
@Injectable()
export class AiUsageService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly quota: AiQuota,
  ) {}

  async get(clientKey: string, caller: Principal): Promise<AiUsage> {
    const { id } = await getReachedClient(this.dataSource.manager, clientKey, aiViewReach(caller));
    return this.quota.usageOf(id);
  }

  async report({ month, clientId }: AiUsageQuery, caller: StaffPrincipal): Promise<AiUsageReport> {
    const { month: current, drafts: limit } = await this.quota.limits();
    const rows = await this.read({ month: month ?? current, clientId }, caller);
    const failed = rows
      .filter(({ failedAt }) => failedAt)
      .toSorted((a, b) => Number(b.failedAt) - Number(a.failedAt))[0];
    return {
      month: month ?? current,
      limit,
      totals: mapNumbers((name) => rows.reduce((total, row) => total + row[name], 0)),
      clients: rows
        .slice(0, CLIENTS_MAX)
        .map((row) => ({ clientId: row.clientId, companyName: row.companyName, ...mapNumbers((name) => row[name]) })),
      lastFailure:
        failed?.failedAt && failed.failureCode
          ? {
              companyName: failed.companyName,
              message: errorCatalogue[failed.failureCode].message,
              at: failed.failedAt.toISOString(),
            }
          : null,
    };
  }

  private read(
    { month, clientId }: { month: string; clientId: string | undefined },
    caller: StaffPrincipal,
  ): Promise<UsageRow[]> {
    const builder = this.dataSource.manager
      .createQueryBuilder(AiUsageEntity, 'usage')
      .innerJoin(ClientEntity, 'client', 'client.id = usage.clientId')
      .select('usage.clientId', 'clientId')
      .addSelect('client.companyName', 'companyName')
      .addSelect('usage.failureCode', 'failureCode')
      .addSelect('usage.failedAt', 'failedAt')
      .where('usage.month = :month', { month })
      .andWhere(clientId === undefined ? 'TRUE' : 'usage.clientId = :clientId', { clientId })
      .orderBy('usage.drafts', 'DESC')
      .addOrderBy('client.companyName');
    // counts of tokens and costs are bigint
    names.forEach((name) => builder.addSelect(`CAST(usage.${name} AS float8)`, name));
    return withinReach(builder, 'usage.clientId', aiViewReach(caller)).getRawMany<UsageRow>();
  }
}

/** A value for each number of a usage. */
const mapNumbers = (valueOf: (name: keyof Numbers) => number): Numbers =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Numbers;
