import { timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { CONFIG, type Config } from '../../../config/config.js';
import { JobQueue } from '../../../platform/queue/queue.js';
import { MetricsSources } from './metrics-sources.js';

const PREFIX = 'hive_';
/** Responses of pages take a few milliseconds, those with an AI text a minute. */
const HTTP_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];
const JOB_SECONDS = [0.01, 0.1, 1, 10, 60, 600];

/** Figures of this process for Prometheus. Without METRICS_TOKEN nothing is measured. */
@Injectable()
export class MetricsService {
  readonly isEnabled: boolean;
  private readonly registry = new Registry();
  private readonly requests: Histogram<'method' | 'route' | 'status'>;
  private readonly jobs: Histogram<'name' | 'outcome'>;
  private readonly jobFailures: Counter<'name'>;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly queue: JobQueue,
    private readonly sources: MetricsSources,
  ) {
    this.isEnabled = config.metricsToken !== undefined;
    const registers = [this.registry];
    this.requests = new Histogram({
      name: `${PREFIX}http_request_duration_seconds`,
      help: 'Duration of HTTP requests by method, route template and status',
      labelNames: ['method', 'route', 'status'],
      buckets: HTTP_SECONDS,
      registers,
    });
    this.jobs = new Histogram({
      name: `${PREFIX}job_duration_seconds`,
      help: 'Duration of the runs of jobs in this process; mails are jobs too',
      // not `job`: Prometheus sets that label itself, to the name of the scrape
      labelNames: ['name', 'outcome'],
      buckets: JOB_SECONDS,
      registers,
    });
    this.jobFailures = new Counter({
      name: `${PREFIX}job_failures_total`,
      help: 'Runs of jobs that failed in this process; most are retried',
      labelNames: ['name'],
      registers,
    });
    this.registerGauges();
  }

  /** Called once, in `onModuleInit`. */
  start(): void {
    if (this.isEnabled) {
      collectDefaultMetrics({ register: this.registry });
      this.queue.observe(({ name, seconds, hasFailed }) => {
        this.jobs.observe({ name, outcome: hasFailed ? 'failed' : 'done' }, seconds);
        if (hasFailed) {
          this.jobFailures.inc({ name });
        }
      });
    }
  }

  observeRequest({ seconds, ...labels }: { method: string; route: string; status: number; seconds: number }): void {
    this.requests.observe(labels, seconds);
  }

  /** Whether the header of a request names the token. */
  isAuthorized(authorization: string | undefined): boolean {
    const { metricsToken } = this.config;
    if (metricsToken === undefined || authorization === undefined) {
      return false;
    }
    const [given, expected] = [Buffer.from(authorization), Buffer.from(`Bearer ${metricsToken}`)];
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  render(): Promise<string> {
    return this.registry.metrics();
  }

  private registerGauges(): void {
    for (const { name, help, labelNames = [], ...source } of this.sources.gauges) {
      const gauge = new Gauge({
        name: PREFIX + name,
        help,
        labelNames: [...labelNames],
        registers: [],
        async collect() {
          const samples = await source.read();
          this.reset();
          samples.forEach(({ labels = {}, value }) => this.set(labels, value));
        },
      });
      this.registry.registerMetric(gauge);
    }
  }
}
