import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { systemActor } from '../../../common/audit/actor.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { CONFIG, type Config } from '../../../config/config.js';
import { evaluateFraming, type FramingResult } from './framing.rules.js';
import { PortfolioItemEntity } from './portfolio-item.entity.js';
import { initialFraming } from './portfolio.rules.js';
import { SiteProbe } from './site-probe.js';

/** Finds out which websites of the portfolio may be embedded. */
@Injectable()
export class FramingChecker {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly siteProbe: SiteProbe,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Checks the website of an item and stores the result, unless the item was removed or its address changed during the check. */
  async check(id: string): Promise<void> {
    const row = await this.dataSource.manager.findOneBy(PortfolioItemEntity, { id });
    if (!row) {
      return;
    }
    const { framing, reason } = await this.evaluate(row.url);
    await this.transactions.run(systemActor, async (tx) => {
      const { affected } = await tx.manager.update(
        PortfolioItemEntity,
        { id, url: row.url },
        { framing, framingReason: reason, framingCheckedAt: new Date() },
      );
      if (affected && framing !== row.framing) {
        await tx.contentChanged('portfolio');
      } else if (affected) {
        // the pages stay as they are, but staff wait for the result
        tx.publish('content.changed', { area: 'portfolio' });
      }
    });
  }

  private async evaluate(url: string): Promise<FramingResult> {
    const { framing } = initialFraming(url);
    if (framing === 'allowed') {
      return { framing, reason: null };
    }
    const response = await this.siteProbe.probe(url);
    return 'framing' in response ? response : evaluateFraming(response, this.config.publicUrl);
  }
}
