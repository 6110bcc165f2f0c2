import { Injectable } from '@nestjs/common';
import type { ChannelRevision } from '@hive/contracts';
import { Between, DataSource, In, LessThan, Not, type EntityManager } from 'typeorm';
import { systemActor } from '../../../../common/audit/actor.js';
import { Transactions, type Tx } from '../../../../common/transactions/transactions.js';
import { insertRow } from '../../../../platform/database/rows.js';
import { releaseKey } from '../../releases/live-releases.js';
import { changeOf, contentHashOf, lastChangesOf } from './page-changes.js';
import { PageFailureEntity } from './page-failure.entity.js';
import { PageFragmentEntity } from './page-fragment.entity.js';
import type { HeldLease } from './render-lease.js';
import type { RenderedRow, RenderTarget } from './render-targets.js';

/** A failure on unchanged content is not retried for this time, by any process. */
const FAILURE_MEMORY_MS = 60_000;

/** Rows stay for this time: a process may learn of a promotion after another one has stored the pages of that release. */
const ROWS_KEPT_MS = 600_000;

/** The result of rendering one target: all of its rows, or the reason of the failure. */
export type RenderOutcome = { target: RenderTarget } & ({ rows: RenderedRow[] } | { failure: string });

/** Stored results of rendering. */
@Injectable()
export class RenderedPages {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
  ) {}

  /** Whether a target has to be rendered: it is not stored for this content and did not fail on it recently. */
  async isDue({ release: { remote, version }, routes, hash }: RenderTarget): Promise<boolean> {
    const { manager } = this.dataSource;
    const stored = await manager.find(PageFragmentEntity, {
      where: { remote, version, sourceHash: hash },
      select: { route: true },
    });
    const storedRoutes = new Set(stored.map(({ route }) => route));
    if (routes.every((route) => storedRoutes.has(route))) {
      return false;
    }
    const failedAt = Between(new Date(Date.now() - FAILURE_MEMORY_MS), new Date(Date.now() + FAILURE_MEMORY_MS));
    return !(await manager.existsBy(PageFailureEntity, { remote, version, sourceHash: hash, failedAt }));
  }

  /** Stores all outcomes in one short transaction, unless another process has taken over the lease. */
  store(lease: HeldLease, outcomes: readonly RenderOutcome[], live: ChannelRevision): Promise<void> {
    return this.transactions.run(systemActor, async (tx) => {
      await lease.confirm(tx.manager);
      for (const outcome of outcomes) {
        await ('rows' in outcome
          ? replaceRows(tx.manager, outcome.target, outcome.rows)
          : storeFailure(tx, outcome.target, outcome.failure));
      }
      await deleteUnreachable(tx.manager, live);
    });
  }
}

async function replaceRows(
  manager: EntityManager,
  { release, hash }: RenderTarget,
  rows: RenderedRow[],
): Promise<void> {
  const { remote, version } = release;
  const changes = await lastChangesOf(manager, remote);
  await manager.delete(PageFragmentEntity, { remote, version });
  for (const row of rows) {
    const change = changeOf(contentHashOf(row), changes.get(row.route));
    const stored = { ...row, ...change, remote, version, sourceHash: hash, renderedAt: new Date() };
    await insertRow(manager, PageFragmentEntity, stored);
  }
}

async function storeFailure(tx: Tx, { release, hash }: RenderTarget, reason: string): Promise<void> {
  const { remote, version } = release;
  const failure = { remote, version, sourceHash: hash, failedAt: new Date() };
  await tx.manager.upsert(PageFailureEntity, failure, ['remote', 'version']);
  await tx.audit({
    action: 'pages.render-failed',
    subject: { type: 'release', id: releaseKey(remote, version) },
    after: { reason },
  });
}

/** Deletes the rows of releases that a page can no longer fall back to. */
async function deleteUnreachable(manager: EntityManager, { remotes }: ChannelRevision): Promise<void> {
  const renderedAt = LessThan(new Date(Date.now() - ROWS_KEPT_MS));
  for (const [remote, { stable, previous }] of Object.entries(remotes)) {
    await manager.delete(PageFragmentEntity, { remote, version: Not(In([stable, ...previous])), renderedAt });
  }
}
