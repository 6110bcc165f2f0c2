import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { poolOf } from '../../../../platform/database/prepared.js';
import { ensureUserAgents, UserAgents } from '../ingestion/user-agents.js';
import { STORE_STAGE, STORE_VISITS } from './visit-statements.js';

/** A visit as it is stored. */
export interface Visit {
  id: string;
  visitedAt: Date;
  /** On the business calendar. */
  day: string;
  sessionId: string | null;
  page: string;
  referer: string | null;
  userAgent: string | null;
  country: string | null;
  source: string;
  /** Empty without one. */
  campaign: string;
  isBot: boolean;
}

const DEADLOCK = '40P01';
const ATTEMPTS = 3;

/** Writes visits and their roll-ups. */
@Injectable()
export class VisitStore {
  private readonly pool: Pool;

  constructor(
    dataSource: DataSource,
    private readonly userAgents: UserAgents,
  ) {
    this.pool = poolOf(dataSource);
  }

  /** Stores all visits or none; resolves after the commit. */
  async store(visits: readonly Visit[]): Promise<void> {
    const values = columnsOf(visits, await this.userAgents.idsOf(visits.map(({ userAgent }) => userAgent)));
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.pool.query({ name: 'store-visits', text: STORE_VISITS, values });
        return;
      } catch (error) {
        if (attempt === ATTEMPTS || (error as { code?: unknown }).code !== DEADLOCK) {
          throw error;
        }
      }
    }
  }

  /** Whether the session is counted and had not come this far before. */
  async storeStage(sessionId: string, stage: number): Promise<boolean> {
    const { rowCount } = await this.pool.query({ name: 'store-stage', text: STORE_STAGE, values: [sessionId, stage] });
    return rowCount !== null && rowCount > 0;
  }
}

/** Stores a set of visits in a transaction of the caller. */
export async function storeVisits(manager: EntityManager, visits: readonly Visit[]): Promise<void> {
  const ids = await ensureUserAgents(manager, new Set(visits.flatMap(({ userAgent }) => userAgent ?? [])));
  const userAgentIds = visits.map(({ userAgent }) => (userAgent === null ? null : (ids.get(userAgent) ?? null)));
  await manager.query(STORE_VISITS, columnsOf(visits, userAgentIds));
}

const columnsOf = (visits: readonly Visit[], userAgentIds: readonly (number | null)[]): unknown[] => [
  visits.map(({ id }) => id),
  visits.map(({ visitedAt }) => visitedAt),
  visits.map(({ day }) => day),
  visits.map(({ sessionId }) => sessionId),
  visits.map(({ page }) => page),
  visits.map(({ referer }) => referer),
  userAgentIds,
  visits.map(({ country }) => country),
  visits.map(({ source }) => source),
  visits.map(({ isBot }) => isBot),
  visits.map(({ campaign }) => campaign),
];
