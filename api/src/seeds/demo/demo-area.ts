import type { ObjectStorage } from '@hive/object-storage';
import type { EntityManager, ObjectLiteral } from 'typeorm';
import { registerForSweep, mediaNamesInTable } from '../../modules/media/media-references.js';
import { insertAllIgnore, type Columns } from '../../platform/database/rows.js';

export interface DemoContext {
  manager: EntityManager;
  storage: ObjectStorage;
  now: Date;
}

/** Demo content of one area, registered in `demo-areas.ts`. */
export interface DemoArea {
  /** Name in `seed_runs`, which never changes; areas that share a name are added together. */
  seed: string;
  /** Adds missing rows. */
  add(context: DemoContext): Promise<void>;
  /** Removes what `add` added; content that people created stays. */
  remove(manager: EntityManager): Promise<void>;
  exists(manager: EntityManager): Promise<boolean>;
}

const ID_PREFIX = '00000000-0000-7000-8000-de';
const WHERE_DEMO = `row.id::text LIKE '${ID_PREFIX}%'`;

/** Fixed ids, which the product never generates. `block` is the area's own number from 0 to 99. */
export const demoId = (block: number, index: number): string =>
  `${ID_PREFIX}${String(block).padStart(2, '0')}${String(index).padStart(8, '0')}`;

interface DemoRows<E extends ObjectLiteral> {
  seed: string;
  entity: new () => E;
  /** Rows whose ids come from `demoId`. Rows that violate a unique constraint are skipped. */
  rows: (context: DemoContext) => Promise<Columns<E>[]>;
}

/** An area whose demo content is the rows of one table, and the media files that only they reference. */
export const demoRows = <E extends ObjectLiteral & { id: string }>({ seed, entity, rows }: DemoRows<E>): DemoArea => ({
  seed,
  async add(context) {
    await insertAllIgnore(context.manager, entity, await rows(context));
  },
  async remove(manager) {
    const { tablePath } = manager.connection.getMetadata(entity);
    await registerForSweep(manager, await mediaNamesInTable(manager, tablePath, WHERE_DEMO));
    await manager.query(`DELETE FROM ${tablePath} AS row WHERE ${WHERE_DEMO}`);
  },
  exists: (manager) => manager.createQueryBuilder(entity, 'row').where(WHERE_DEMO).getExists(),
});

export const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * 3_600_000);
