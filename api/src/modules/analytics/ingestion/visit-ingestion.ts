import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import type { TrackVisit } from '@hive/contracts';
import { Clock } from '../../../common/clock.js';
import { AppError } from '../../../common/errors/app-error.js';
import { newId } from '../../../platform/database/ids.js';
import { CONFIG, type Config } from '../../../config/config.js';
import { agentOf, pathOfPage, refererOf, sourceOf } from '../analytics.rules.js';
import { BusinessCalendar } from '../rollups/business-calendar.js';
import { BatchWriter } from './batch-writer.js';
import { BotDetector } from './bot-detector.js';
import { CampaignLimiter } from './campaign-limiter.js';
import { CountryLookup } from './country-lookup.js';
import { VisitStore, type Visit } from '../rollups/visit-store.js';
import type { Visitor } from './visitor-param.decorator.js';

/** At 250 bytes each, what may wait is five megabytes; a batch of this size is written in some tens of milliseconds. */
const BOUND = 20_000;
const BATCH = 1_000;

/** Takes visits in: what is kept of them is decided here, and they are counted in batches. */
@Injectable()
export class VisitIngestion implements BeforeApplicationShutdown {
  private readonly logger = new Logger(VisitIngestion.name);
  private readonly batches = new BatchWriter<Visit>((visits) => this.write(visits), { bound: BOUND, batch: BATCH });
  private readonly botDetector = new BotDetector();
  private readonly campaigns = new CampaignLimiter();
  private readonly publicHost: string;

  constructor(
    private readonly store: VisitStore,
    private readonly countries: CountryLookup,
    private readonly days: BusinessCalendar,
    private readonly clock: Clock,
    @Inject(CONFIG) { publicUrl }: Config,
  ) {
    this.publicHost = new URL(publicUrl).host;
  }

  /** Resolves when the visit is stored for good, at once when the visitor does not want to be counted. */
  async track(body: TrackVisit, visitor: Visitor): Promise<void> {
    if (visitor.optedOut || body.doNotTrack === true) {
      return;
    }
    const ownHosts = [this.publicHost, visitor.host];
    const agent = agentOf(body.userAgent, visitor.userAgent);
    const visitedAt = this.clock.now();
    const day = (await this.days.current()).dateAt(visitedAt);
    await this.batches.add({
      id: newId(visitedAt.getTime()),
      visitedAt,
      day,
      sessionId: body.sessionId ?? null,
      page: pathOfPage(body.page),
      referer: refererOf(body.referer, ownHosts),
      userAgent: agent || null,
      country: await this.countries.of(visitor.address),
      source: this.campaigns.bucket(sourceOf(body.page, body.referer, ownHosts), day),
      isBot: this.botDetector.isBot(agent),
    });
  }

  /** Visits whose callers still wait for the answer. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.batches.drain();
  }

  private async write(visits: Visit[]): Promise<void> {
    try {
      await this.store.store(visits);
    } catch (error) {
      this.logger.error({ err: error, msg: `${visits.length} visits could not be stored` });
      throw new AppError('SERVER.BUSY', { retryAfterSeconds: 5 });
    }
  }
}
