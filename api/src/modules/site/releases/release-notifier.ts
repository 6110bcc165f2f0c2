import { Injectable } from '@nestjs/common';
import { systemActor } from '../../../common/audit/actor.js';
import { insertIgnore } from '../../../platform/database/rows.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { AnnouncedRevisionEntity } from './announced-revision.entity.js';
import type { LiveSnapshot } from './live-releases.js';

/** Publishes each promotion to open pages, once for the whole installation. */
@Injectable()
export class ReleaseNotifier {
  constructor(private readonly transactions: Transactions) {}

  async notify({ revision }: LiveSnapshot): Promise<void> {
    const { revision: number, remote, version, action, by, reason } = revision;
    await this.transactions.run(systemActor, async (tx) => {
      const first = await insertIgnore(tx.manager, AnnouncedRevisionEntity, {
        revision: number,
        announcedAt: new Date(),
      });
      if (!first) {
        return;
      }
      tx.publish('release.changed', { remote, revision: number });
      await tx.audit({
        action: `release.${action}`,
        subject: { type: 'release', id: `${remote}@${version}` },
        after: { revision: number, by, reason },
      });
    });
  }
}
