import type { ObjectStorage } from '@hive/object-storage';
import type { EntityManager, ObjectLiteral } from 'typeorm';
import { DEMO_ID_PREFIX } from '../../common/demo-ids.js';
import { registerForSweep, mediaNamesInTable } from '../../modules/site/media/media-references.js';
import { withoutLostReferences } from '../../platform/database/references.js';
import { insertAllIgnore, type Columns } from '../../platform/database/rows.js';

export interface DemoContext {
  manager: EntityManager;
  storage: ObjectStorage;
  now: Date;
  /** Whether this database wants an item of `items`. */
  wants: (item: string) => boolean;
  /** Demo clients that people work with by now: nothing is added to them. */
  keptClients: readonly string[];
}

/** Demo content of one area, registered in `demo-areas.ts`. */
export interface DemoArea {
  /** Name in `seed_runs`, which never changes. */
  seed: string;
  /** Names of its parts, usually the ids of rows. A part that a later version adds here is added to older databases too. */
  items: readonly string[];
  /** The items that a database has received where a version ran the seed that did not record them. */
  received(manager: EntityManager): Promise<readonly string[]>;
  /** Adds the wanted items. What exists already stays as it is. */
  add(context: DemoContext): Promise<void>;
  /** Removes what `add` added, except the rows of these clients; content that people created stays. */
  remove(manager: EntityManager, keptClients: readonly string[]): Promise<void>;
  exists(manager: EntityManager): Promise<boolean>;
}

const WHERE_DEMO = `row.id::text LIKE '${DEMO_ID_PREFIX}%'`;

/** Fixed ids, which the product never generates. `block` is the area's own number from 0 to 99. */
export const demoId = (block: number, index: number): string =>
  `${DEMO_ID_PREFIX}${String(block).padStart(2, '0')}${String(index).padStart(8, '0')}`;

/** The fixed ids of all entries of a list. */
export const demoIds = (block: number, entries: readonly unknown[]): string[] =>
  entries.map((_, index) => demoId(block, index));

interface DemoRows<E extends ObjectLiteral> {
  seed: string;
  entity: new () => E;
  /** The ids of the rows, from `demoId`. */
  items: readonly string[];
  /** Skips rows that violate a unique constraint. Rows that refer to a deleted row are treated as if it were deleted now. */
  rows: (context: DemoContext) => Promise<Columns<E>[]>;
  /** SQL of the id of the client that a `row` belongs to. */
  clientOf?: string;
  /** SQL of the condition that people have changed a `row`. */
  isKept?: string;
}

/** An area whose demo content is the rows of one table, and the media files that only they reference. */
export const demoRows = <E extends ObjectLiteral & { id: string }>({
  seed,
  entity,
  items,
  rows,
  clientOf = 'NULL::uuid',
  isKept = 'false',
}: DemoRows<E>): DemoArea => ({
  seed,
  items,
  received: () => Promise.resolve(items),
  async add(context) {
    const { manager, wants, keptClients } = context;
    const isOfKept = (row: { clientId?: unknown; companyId?: unknown }): boolean =>
      keptClients.some((id) => id === row.clientId || id === row.companyId);
    const wanted = (await rows(context)).filter((row) => wants(String(row['id'])) && !isOfKept(row as object));
    const valid = await withoutLostReferences(manager, entity, wanted);
    if (valid.length > 0) {
      await insertAllIgnore(manager, entity, valid);
    }
  },
  async remove(manager, keptClients) {
    const { tablePath } = manager.connection.getMetadata(entity);
    await registerForSweep(manager, await mediaNamesInTable(manager, tablePath, WHERE_DEMO));
    const isOfKept = `coalesce((${clientOf}) = ANY ($1::uuid[]), false)`;
    await manager.query(`DELETE FROM ${tablePath} AS row WHERE ${WHERE_DEMO} AND NOT ${isOfKept} AND NOT (${isKept})`, [
      keptClients,
    ]);
  },
  exists: (manager) => manager.createQueryBuilder(entity, 'row').where(WHERE_DEMO).getExists(),
});

export const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * 3_600_000);
