import { Inject, Injectable } from '@nestjs/common';
import type { ObjectStorage } from '@hive/object-storage';
import { In, type EntityManager } from 'typeorm';
import { systemActor, type Actor } from '../common/audit/actor.js';
import { allowAuditLogMaintenance } from '../common/audit/audit-log-maintenance.js';
import { Clock } from '../common/clock.js';
import { Transactions, type Tx } from '../common/transactions/transactions.js';
import { removeDemoVisits } from '../modules/site/analytics/demo/demo-visits.js';
import { renderPages } from '../modules/site/pages/pages.jobs.js';
import { OBJECT_STORAGE } from '../platform/storage/storage.js';
import { demoAreas } from './demo/demo-areas.js';
import { findKeptClients } from './demo/kept-rows.js';
import { addDemoVisits, VISITS } from './demo/visits.js';
import { SeedRunEntity } from './seed-run.entity.js';
import { readItems, recordItems } from './seed-items.js';
import { lockSeedRuns, markCompleted, REMOVED } from './seed-runs.js';
import { seedVisits } from './seeds.jobs.js';
import { seedSlides } from './slides.js';

/** Adds the content of a first start, and adds or removes the demo content. */
@Injectable()
export class SeedsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  /** Runs every seed that has not run on this database yet; several processes may call it at once. */
  async run({ demo }: { demo: boolean }): Promise<void> {
    await this.transactions.run(systemActor, async (tx) => {
      const completed = await lockSeedRuns(tx.manager);
      await seedSlides(tx, this.storage, completed);
      const items = await readItems(tx.manager, demoAreas, completed);
      if (demo && !(await isDemoRemoved(tx.manager, completed))) {
        await this.addDemoAreas(tx.manager, items, await findKeptClients(tx.manager));
        if (!completed.has(VISITS)) {
          await tx.enqueue(seedVisits, {});
        }
      }
    });
  }

  /** Adds missing demo content, even if it was removed before. */
  async addDemoContent(): Promise<void> {
    const seeds = [REMOVED, VISITS, ...demoAreas.map(({ seed }) => seed)];
    await this.transactions.run(systemActor, async (tx) => {
      await lockSeedRuns(tx.manager);
      await tx.manager.delete(SeedRunEntity, { name: In(seeds) });
      await this.addDemoAreas(tx.manager, new Set(), []);
      await addDemoVisits(tx.manager, this.clock.now());
      await renderAll(tx);
    });
  }

  /** Removes the demo content permanently. What people created or changed stays, without demo assignees. */
  async removeDemoContent(actor: Actor = systemActor): Promise<void> {
    await this.transactions.run(actor, async (tx) => {
      await lockSeedRuns(tx.manager);
      // approved versions of demo files go, too
      await allowAuditLogMaintenance(tx.manager);
      const keptClients = await findKeptClients(tx.manager);
      for (const area of demoAreas.toReversed()) {
        await area.remove(tx.manager, keptClients);
      }
      await removeDemoVisits(tx.manager);
      await markCompleted(tx.manager, REMOVED);
      await tx.audit({ action: 'demo-content.removed', subject: { type: 'settings', id: 'demo-content' } });
      await renderAll(tx);
      // lists of every kind have fewer rows
      tx.publish('resync', {});
    });
  }

  /** Adds everything except these items, which this database has already received. */
  private async addDemoAreas(
    manager: EntityManager,
    items: ReadonlySet<string>,
    keptClients: readonly string[],
  ): Promise<void> {
    const wants = (item: string): boolean => !items.has(item);
    for (const area of demoAreas.filter((each) => each.items.some(wants))) {
      await area.add({ manager, storage: this.storage, now: this.clock.now(), wants, keptClients });
      await recordItems(manager, area.items);
      await markCompleted(manager, area.seed);
    }
  }
}

/** Older versions did not record a removal: there, demo content was added and none exists now. */
async function isDemoRemoved(manager: EntityManager, completed: ReadonlySet<string>): Promise<boolean> {
  if (completed.has(REMOVED) || !completed.has('demo')) {
    return completed.has(REMOVED);
  }
  for (const area of demoAreas) {
    if (await area.exists(manager)) {
      return false;
    }
  }
  return true;
}

/** Another process may be serving the pages; the job renders them from the new content. */
const renderAll = (tx: Tx): Promise<void> => tx.enqueue(renderPages, { reason: 'seeds' });
