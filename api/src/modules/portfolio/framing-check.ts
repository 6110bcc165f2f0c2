import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { systemActor } from '../../common/audit/actor.js';
import { Transactions } from '../../common/transactions/transactions.js';
import { CONFIG, type Config } from '../../config/config.js';
import { JobQueue } from '../../platform/queue/queue.js';
import { FramingProbe } from './framing-probe.js';
import { evaluateFraming, type FramingAnswer } from './framing.rules.js';
import { PortfolioItemEntity } from './portfolio-item.entity.js';
import { checkFraming } from './portfolio.jobs.js';
import { framingOfAddress } from './portfolio.rules.js';

/** Finds out which sites of the portfolio may be shown live, and tells the pages. */
@Injectable()
export class FramingCheck implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly probe: FramingProbe,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.queue.handle(checkFraming, ({ websiteId }) => this.check(websiteId));
  }

  private async check(id: string): Promise<void> {
    const row = await this.dataSource.manager.findOneBy(PortfolioItemEntity, { id });
    if (!row) {
      return;
    }
    const { framing, reason } = await this.find(row.url);
    await this.transactions.run(systemActor, async (tx) => {
      // of an address that was changed meanwhile this says nothing
      const { affected } = await tx.manager.update(
        PortfolioItemEntity,
        { id, url: row.url },
        { framing, framingReason: reason, framingCheckedAt: new Date() },
      );
      if (affected && framing !== row.framing) {
        await tx.contentChanged('portfolio');
      }
    });
  }

  private async find(url: string): Promise<FramingAnswer> {
    const { framing } = framingOfAddress(url);
    if (framing === 'allowed') {
      return { framing, reason: null };
    }
    const answer = await this.probe.ask(url);
    return 'framing' in answer ? answer : evaluateFraming(answer, this.config.publicUrl);
  }
}
