import type { ObjectStorage } from '@hive/object-storage';
import { In, type DataSource, type EntityManager } from 'typeorm';
import { renderPages } from '../modules/pages/pages.jobs.js';
import { seedFrames, seedPortfolio, seedSettings } from './demo-media.js';
import { hasDemo, removeDemo, seedDemo } from './demo.js';
import { storeJob } from '../common/transactions/outbox.js';
import { SeedRunEntity } from './seed-run.entity.js';
import { lockSeedRuns, REMOVED } from './seed-runs.js';
import { addPortraits, addSlides, firstSlides, moreSlides, slidesAreUntouched } from './slides.js';
import { bringVisits, bringVisitsLater, VISITS } from './visits.js';

interface SeedOptions {
  dataSource: DataSource;
  storage: ObjectStorage;
  /** Demo content too, once. */
  demo: boolean;
  now?: Date;
}

/** Seeds of demo content by name. New ones are added at the end and come to older databases too. */
const demoSeeds: Record<string, (manager: EntityManager, storage: ObjectStorage, now: Date) => Promise<void>> = {
  demo: (manager, _storage, now) => seedDemo(manager, now),
  'demo-portfolio': seedPortfolio,
  'demo-frames': seedFrames,
  'demo-settings': seedSettings,
};

/** Content of a first start. Each seed runs once in the life of a database, whichever process comes first. */
export async function runSeeds({ dataSource, storage, demo, now = new Date() }: SeedOptions): Promise<void> {
  await dataSource.transaction(async (manager) => {
    const ran = await lockSeedRuns(manager);
    const once = async (name: string, seed: () => Promise<void>): Promise<void> => {
      if (!ran.has(name)) {
        await seed();
        await manager.insert(SeedRunEntity, { name });
      }
    };
    await once('slides', () => addSlides(manager, storage, firstSlides));
    await once('more-slides', async () => {
      if (await slidesAreUntouched(manager)) {
        await addSlides(manager, storage, moreSlides);
      }
    });
    await once('slide-portraits', () => addPortraits(manager, storage));
    if (demo && !(await isRemoved(manager, ran))) {
      for (const [name, seed] of Object.entries(demoSeeds)) {
        await once(name, () => seed(manager, storage, now));
      }
      if (!ran.has(VISITS)) {
        await storeJob(manager, bringVisitsLater, {});
      }
    }
  });
}

/** Older versions left no mark: there the content had come, and none of it is left. */
const isRemoved = async (manager: EntityManager, ran: ReadonlySet<string>): Promise<boolean> =>
  ran.has(REMOVED) || (ran.has('demo') && !(await hasDemo(manager)));

/** Demo content goes, and does not come back by itself. */
export async function removeSeeds(dataSource: DataSource): Promise<void> {
  await dataSource.transaction(async (manager) => {
    await removeDemo(manager);
    await manager.upsert(SeedRunEntity, { name: REMOVED }, ['name']);
    await pagesFollow(manager);
  });
}

/** Demo content comes, also where it had been removed; what is there of it stays. */
export async function bringSeeds(options: Omit<SeedOptions, 'demo'>): Promise<void> {
  const { manager } = options.dataSource;
  await manager.delete(SeedRunEntity, { name: In([REMOVED, VISITS, ...Object.keys(demoSeeds)]) });
  await runSeeds({ ...options, demo: true });
  await bringVisits(options.dataSource, options.now ?? new Date());
  await pagesFollow(manager);
}

/** The product may be running meanwhile: its outbox hands the job over, and pages show what is there now. */
const pagesFollow = (manager: EntityManager): Promise<unknown> => storeJob(manager, renderPages, { reason: 'seeds' });
