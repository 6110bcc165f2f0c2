import { Injectable } from '@nestjs/common';
import { AI_IMAGES_PER_DRAFT, type AiUsage, type ErrorCode } from '@hive/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import { BusinessCalendar } from '../../site/analytics/rollups/business-calendar.js';
import { firstDayAfter } from './ai-content.rules.js';
import { AiSettingsEntity } from './ai-settings.entity.js';
import { AiUsageEntity } from './ai-usage.entity.js';
import { ContentProvider, type WriteUsage } from './provider/content-provider.js';

/** What is counted for a month. */
export type Counted = 'drafts' | 'images';

/** A month of a client. */
export interface UsedMonth {
  clientId: string;
  month: string;
}

export interface Limits {
  isEnabled: boolean;
  /** `2026-03`, now, in the time zone of the agency. */
  month: string;
  drafts: number;
  images: number;
}

// One statement: the row's lock covers check and count, so parallel requests cannot pass the limit.
const reserveSql = (counted: Counted): string => `
  INSERT INTO ai_usage AS u (client_id, month, ${counted}, turns)
  SELECT $1::uuid, $2::text, $3::integer,
    coalesce((SELECT max(turns) FROM ai_usage WHERE client_id = $1::uuid), 0) + $3::integer
  WHERE $3::integer <= $4::integer
  ON CONFLICT (client_id, month) DO UPDATE SET ${counted} = u.${counted} + $3::integer, turns = u.turns + $3::integer
  WHERE u.${counted} + $3::integer <= $4::integer
  RETURNING turns`;

/** How much each client may still generate. */
@Injectable()
export class AiQuota {
  constructor(
    private readonly dataSource: DataSource,
    private readonly calendar: BusinessCalendar,
    private readonly provider: ContentProvider,
  ) {}

  async limits(): Promise<Limits> {
    const { isEnabled, monthlyDrafts: drafts } = await this.dataSource.manager.findOneByOrFail(AiSettingsEntity, {
      isOnly: true,
    });
    const month = (await this.calendar.today()).slice(0, 7);
    return { isEnabled, month, drafts, images: drafts * AI_IMAGES_PER_DRAFT };
  }

  /** The limits; throws AI.SWITCHED_OFF. */
  async requireEnabled(): Promise<Limits> {
    const limits = await this.limits();
    if (!limits.isEnabled) {
      throw new AppError('AI.SWITCHED_OFF');
    }
    return limits;
  }

  async usageOf(clientId: string): Promise<AiUsage> {
    const { isEnabled, month, drafts: limit } = await this.limits();
    const row = await this.dataSource.manager.findOneBy(AiUsageEntity, { clientId, month });
    const used = row?.drafts ?? 0;
    return { used, limit, resetsOn: firstDayAfter(month), isEnabled, isOffline: this.provider.isOffline };
  }

  /** Counts the drafts or images before they are made; returns the turn of the first one. Throws AI.QUOTA_EXCEEDED. */
  async reserve(
    manager: EntityManager,
    clientId: string,
    { counted, count, limits }: { counted: Counted; count: number; limits: Limits },
  ): Promise<number> {
    const values = [clientId, limits.month, count, limits[counted]];
    const [row] = await manager.query<{ turns: number }[]>(reserveSql(counted), values);
    if (!row) {
      throw new AppError('AI.QUOTA_EXCEEDED');
    }
    return row.turns - count + 1;
  }

  /** Takes one back that was not made. A failure is counted and recorded; a stop by the person is no failure. */
  async release(
    manager: EntityManager,
    { clientId, month }: UsedMonth,
    { counted, failure }: { counted: Counted; failure: ErrorCode | null },
  ): Promise<void> {
    await manager.query(
      `UPDATE ai_usage SET ${counted} = greatest(${counted} - 1, 0),
         failures = failures + CASE WHEN $3::text IS NULL THEN 0 ELSE 1 END,
         failure_code = coalesce($3, failure_code),
         failed_at = CASE WHEN $3::text IS NULL THEN failed_at ELSE now() END
       WHERE client_id = $1 AND month = $2`,
      [clientId, month, failure],
    );
  }

  /** Adds what a call has used, even if it failed in the middle, and if no draft was counted. */
  async record(
    manager: EntityManager,
    { clientId, month }: UsedMonth,
    {
      inputTokens,
      outputTokens,
      costMicros,
    }: Pick<WriteUsage, 'inputTokens' | 'outputTokens'> & { costMicros: number },
  ): Promise<void> {
    await manager.query(
      `INSERT INTO ai_usage AS u (client_id, month, input_tokens, output_tokens, cost_micros, turns)
       SELECT id, $2::text, $3::bigint, $4::bigint, $5::bigint,
         coalesce((SELECT max(turns) FROM ai_usage WHERE client_id = $1::uuid), 0)
       FROM clients WHERE id = $1::uuid
       ON CONFLICT (client_id, month) DO UPDATE SET input_tokens = u.input_tokens + $3::bigint,
         output_tokens = u.output_tokens + $4::bigint, cost_micros = u.cost_micros + $5::bigint`,
      [clientId, month, inputTokens, outputTokens, costMicros],
    );
  }
}
