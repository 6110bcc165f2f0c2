import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { assessmentStages, type ReportProgress, type TrackVisit } from '@hive/contracts';
import { Clock } from '../../../../common/clock.js';
import { AppError } from '../../../../common/errors/app-error.js';
import { newId } from '../../../../platform/database/ids.js';
import { CONFIG, type Config } from '../../../../config/config.js';
import { campaignOf, userAgentOf, pathOfPage, refererOf, sourceOf } from '../analytics.rules.js';
import { BusinessCalendar } from '../rollups/business-calendar.js';
import { BatchWriter } from './batch-writer.js';
import { BotDetector } from './bot-detector.js';
import { CampaignLimiter } from './campaign-limiter.js';
import { CountryLookup } from './country-lookup.js';
import { VisitAnnouncements } from './visit-announcements.js';
import { VisitStore, type Visit } from '../rollups/visit-store.js';
import type { Visitor } from './visitor-param.decorator.js';

/** Five megabytes at 250 bytes per visit. */
const MAX_PENDING = 20_000;
/** Written in some tens of milliseconds. */
const BATCH_SIZE = 1_000;

/** Receives visits, reduces them to what may be stored, and stores them in batches. */
@Injectable()
export class VisitIngestion implements BeforeApplicationShutdown {
  private readonly logger = new Logger(VisitIngestion.name);
  private readonly batches = new BatchWriter<Visit>((visits) => this.write(visits), {
    maxPending: MAX_PENDING,
    batchSize: BATCH_SIZE,
  });
  private readonly botDetector = new BotDetector();
  private readonly campaigns = new CampaignLimiter();
  private readonly publicHost: string;

  constructor(
    private readonly store: VisitStore,
    private readonly countries: CountryLookup,
    private readonly calendar: BusinessCalendar,
    private readonly clock: Clock,
    private readonly announcements: VisitAnnouncements,
    @Inject(CONFIG) { publicUrl }: Config,
  ) {
    this.publicHost = new URL(publicUrl).host;
  }

  /**
   * Resolves when the visit is committed; at once, without storing it, when the visitor opted out. Throws SERVER.BUSY when
   * too many visits are pending.
   */
  async track(body: TrackVisit, visitor: Visitor): Promise<void> {
    if (visitor.hasOptedOut || body.doNotTrack === true) {
      return;
    }
    const ownHosts = [this.publicHost, visitor.host];
    const userAgent = userAgentOf(body.userAgent, visitor.userAgent);
    const visitedAt = this.clock.now();
    const day = await this.calendar.dateAt(visitedAt);
    const source = this.campaigns.bucket(sourceOf(body.page, body.referer, ownHosts), day);
    await this.batches.add({
      id: newId(visitedAt.getTime()),
      visitedAt,
      day,
      sessionId: body.sessionId ?? null,
      page: pathOfPage(body.page),
      referer: refererOf(body.referer, ownHosts),
      userAgent: userAgent || null,
      country: await this.countries.codeOf(visitor.address),
      source,
      campaign: this.campaigns.campaignBucket(source, campaignOf(body.page), day),
      isBot: this.botDetector.isBot(userAgent),
    });
  }

  /** Counts how far the visitor of a session came in the assessment; nothing when the visitor opted out. */
  async reportProgress({ sessionId, stage }: ReportProgress, { hasOptedOut }: Visitor): Promise<void> {
    if (!hasOptedOut && (await this.store.storeStage(sessionId, assessmentStages.indexOf(stage) + 1))) {
      this.announcements.announce();
    }
  }

  /** Waits for visits whose requests are still open. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.batches.drain();
  }

  private async write(visits: Visit[]): Promise<void> {
    try {
      await this.store.store(visits);
      if (visits.some(({ isBot }) => !isBot)) {
        this.announcements.announce();
      }
    } catch (error) {
      this.logger.error({ err: error, msg: `Storing ${visits.length} visits failed; their requests are refused` });
      throw new AppError('SERVER.BUSY', { retryAfterSeconds: 5 });
    }
  }
}
