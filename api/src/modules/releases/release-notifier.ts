import { Injectable } from '@nestjs/common';
import { systemActor } from '../../common/audit/actor.js';
import { Transactions } from '../../common/transactions/transactions.js';
import { AnnouncedRevisionEntity } from './announced-revision.entity.js';
import type { LiveSnapshot } from './live-releases.js';

/** Tells open pages that something was promoted, once for the whole installation. */
@Injectable()
export class ReleaseNotifier {
  constructor(private readonly transactions: Transactions) {}

  async notify({ revision }: LiveSnapshot): Promise<void> {
    const { revision: number, remote, version, action, by, reason } = revision;
    await this.transactions.run(systemActor, async (tx) => {
      const { raw } = await tx.manager
        .createQueryBuilder()
        .insert()
        .into(AnnouncedRevisionEntity)
        .values({ revision: number, announcedAt: new Date() })
        .orIgnore()
        .returning('revision')
        .execute();
      if ((raw as unknown[]).length === 0) {
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
