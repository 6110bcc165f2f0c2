import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { poolOf } from '../../../platform/database/prepared.js';
import { JobQueue } from '../../../platform/queue/queue.js';
import { versionInfo } from '../../../config/version.js';
import { Connections } from '../../work/realtime/connections.js';
import { Screens } from '../../site/pages/screens/screens.js';
import { LiveReleases } from '../../site/releases/live-releases.js';

interface Sample {
  labels?: Record<string, string>;
  value: number;
}

interface GaugeSource {
  name: string;
  help: string;
  labelNames?: readonly string[];
  read(): Promise<Sample[]> | Sample[];
}

/** The sources that are read when the figures are requested. */
@Injectable()
export class MetricsSources {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queue: JobQueue,
    private readonly connections: Connections,
    private readonly releases: LiveReleases,
    private readonly screens: Screens,
  ) {}

  readonly gauges: readonly GaugeSource[] = [
    {
      name: 'build_info',
      help: 'The version and commit of this process, always 1',
      labelNames: ['version', 'commit'],
      read: () => [{ labels: { version: versionInfo.version, commit: versionInfo.commit ?? '' }, value: 1 }],
    },
    {
      name: 'queue_jobs',
      help: 'Jobs of all processes by state',
      labelNames: ['state'],
      read: async () =>
        Object.entries((await this.queue.backlog()).counts).map(([state, value]) => ({ labels: { state }, value })),
    },
    {
      name: 'queue_oldest_waiting_seconds',
      help: 'Age of the oldest job that waits for a worker, 0 when none waits',
      read: async () => [{ value: (await this.queue.backlog()).oldestWaitingSeconds }],
    },
    {
      name: 'database_pool_connections',
      help: 'Connections of this process to the database by state',
      labelNames: ['state'],
      read: () => this.poolSamples(),
    },
    { name: 'sockets', help: 'Open WebSockets of this process', read: () => [{ value: this.connections.count }] },
    {
      name: 'release_info',
      help: 'The release of each remote that pages try first, always 1',
      labelNames: ['remote', 'version'],
      read: () => this.releaseSamples(),
    },
    {
      name: 'screens',
      help: 'Pages of portal and admin that were to be rendered with their answers, by release and by what became of them',
      labelNames: ['remote', 'version', 'outcome'],
      read: () => this.screenSamples(),
    },
    {
      name: 'visits_today',
      help: 'Visits of the website today (UTC), without bots',
      read: () => this.sum('SELECT coalesce(sum(visits), 0) AS value FROM visit_days WHERE day = CURRENT_DATE'),
    },
    {
      name: 'ai_calls_this_month',
      help: 'Generated drafts and images, and calls that failed, this month (UTC)',
      labelNames: ['outcome'],
      read: () => this.aiSamples(),
    },
    {
      name: 'ai_cost_dollars_this_month',
      help: 'What AI content cost this month (UTC), in US dollars',
      read: () =>
        this.sum(`SELECT coalesce(sum(cost_micros), 0) / 1e6 AS value FROM ai_usage
          WHERE month = to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM')`),
    },
  ];

  private poolSamples(): Sample[] {
    const { totalCount, idleCount, waitingCount } = poolOf(this.dataSource);
    return [
      { labels: { state: 'busy' }, value: totalCount - idleCount },
      { labels: { state: 'idle' }, value: idleCount },
      { labels: { state: 'waiting' }, value: waitingCount },
    ];
  }

  private releaseSamples(): Sample[] {
    const remotes = this.releases.current()?.manifest.remotes ?? {};
    return Object.entries(remotes).map(([remote, { order }]) => ({
      labels: { remote, version: order[0] ?? '' },
      value: 1,
    }));
  }

  private screenSamples(): Sample[] {
    return this.screens.totals().map(({ release: { remote, version }, outcome, count }) => ({
      labels: { remote, version, outcome },
      value: count,
    }));
  }

  private async aiSamples(): Promise<Sample[]> {
    const [row] = await this.dataSource.query<{ done: string; failed: string }[]>(
      `SELECT coalesce(sum(drafts + images), 0) AS done, coalesce(sum(failures), 0) AS failed FROM ai_usage
       WHERE month = to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM')`,
    );
    return [
      { labels: { outcome: 'done' }, value: Number(row?.done ?? 0) },
      { labels: { outcome: 'failed' }, value: Number(row?.failed ?? 0) },
    ];
  }

  private async sum(statement: string): Promise<Sample[]> {
    const [row] = await this.dataSource.query<{ value: string }[]>(statement);
    return [{ value: Number(row?.value ?? 0) }];
  }
}
