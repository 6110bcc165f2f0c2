import type { DataSource, EntityManager, ObjectLiteral, QueryDeepPartialEntity, SelectQueryBuilder } from 'typeorm';
import { queryPrepared } from './prepared.js';

type EntityClass<E> = new () => E;

/** Columns of an entity with their own types, jsonb columns too, which TypeORM's partial types narrow. */
export type Columns<E> = { [P in keyof E]?: E[P] | (() => string) };

/** Rejects properties that are not columns, even in rows that are spread from several objects. */
type Exact<E, R> = R & { [P in Exclude<keyof R, keyof E>]: never };

const toPartial = <E>(columns: Columns<E>): QueryDeepPartialEntity<E> => columns as QueryDeepPartialEntity<E>;

/** Inserts one row. Use it where the entity has jsonb columns; a renamed column does not compile. */
export async function insertRow<E extends ObjectLiteral, R extends Columns<E>>(
  manager: EntityManager,
  entity: EntityClass<E>,
  row: Exact<E, R>,
): Promise<void> {
  await manager.insert(entity, toPartial<E>(row));
}

/** Changes the row with this id. A renamed column does not compile. */
export async function updateById<E extends ObjectLiteral & { id: string }, R extends Columns<E>>(
  manager: EntityManager,
  entity: EntityClass<E>,
  id: string,
  change: Exact<E, R>,
): Promise<void> {
  await manager.update(entity, id, toPartial<E>(change));
}

/** Inserts the row unless it violates a unique constraint. Returns whether it was inserted. */
export async function insertIgnore<E extends ObjectLiteral, R extends Columns<E>>(
  manager: EntityManager,
  entity: EntityClass<E>,
  row: Exact<E, R>,
): Promise<boolean> {
  const { raw } = await manager
    .createQueryBuilder()
    .insert()
    .into(entity)
    .values(toPartial<E>(row))
    .orIgnore()
    .updateEntity(false)
    .returning('1')
    .execute();
  return (raw as unknown[]).length === 1;
}

/** Inserts the rows that violate no unique constraint. */
export async function insertAllIgnore<E extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityClass<E>,
  rows: readonly Columns<E>[],
): Promise<void> {
  const values = rows.map((row) => toPartial<E>(row));
  await manager.createQueryBuilder().insert().into(entity).values(values).orIgnore().updateEntity(false).execute();
}

/** Excludes other changes of the row, but not the checks of foreign keys, for which an insert would wait for the row. */
const ROW_LOCK = 'for_no_key_update';

export interface LockOptions<E extends ObjectLiteral> {
  /** Columns with `select: false` to read as well, such as password hashes. */
  hidden?: readonly (keyof E & string)[];
  /** Restricts the query, for example to the rows that the caller may see. */
  within?: (builder: SelectQueryBuilder<E>) => SelectQueryBuilder<E>;
}

/** Locks the rows until the transaction ends, in the order of their ids, so that two changes cannot deadlock. */
export async function lockAllById<E extends ObjectLiteral & { id: string }>(
  manager: EntityManager,
  entity: EntityClass<E>,
  ids: readonly string[],
  { within = (builder) => builder }: Pick<LockOptions<E>, 'within'> = {},
): Promise<ReadonlyMap<string, E>> {
  const builder = manager
    .createQueryBuilder(entity, 'row')
    .setLock(ROW_LOCK)
    .where('row.id IN (:...ids)', { ids })
    .orderBy('row.id');
  const rows = await within(builder).getMany();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Locks the row until the transaction ends, so that a concurrent change waits and then reads the result. */
export function lockById<E extends ObjectLiteral & { id: string }>(
  manager: EntityManager,
  entity: EntityClass<E>,
  id: string,
  { hidden = [], within = (builder) => builder }: LockOptions<E> = {},
): Promise<E | null> {
  const builder = manager
    .createQueryBuilder(entity, 'row')
    .addSelect(hidden.map((column) => `row.${column}`))
    .setLock(ROW_LOCK)
    .where('row.id = :id', { id });
  return within(builder).getOne();
}

/**
 * Finds the row with these values, as `findOneBy` does, by a statement that each connection plans once. For look-ups that nearly
 * every request makes: TypeORM takes longer to build the statement than Postgres to run it.
 */
export async function findOnePrepared<E extends ObjectLiteral>(
  dataSource: DataSource,
  entity: EntityClass<E>,
  where: { [P in keyof E & string]?: E[P] & (string | boolean) },
): Promise<E | null> {
  const { columns, tablePath } = dataSource.getMetadata(entity);
  const selected = columns.filter(({ isSelect }) => isSelect);
  const properties = Object.keys(where);
  const conditions = properties.map((property, index) => {
    const column = columns.find(({ propertyName }) => propertyName === property);
    return `"${column?.databaseName}" = $${index + 1}`;
  });
  const text = `SELECT ${selected.map(({ databaseName }) => `"${databaseName}"`).join(', ')} FROM ${tablePath}
    WHERE ${conditions.join(' AND ')}`;
  const name = `find-${tablePath}-${properties.join('-')}`;
  const [row] = await queryPrepared<ObjectLiteral>(dataSource, { name, text }, Object.values(where));
  if (!row) {
    return null;
  }
  const found = new entity();
  for (const column of selected) {
    column.setEntityValue(found, dataSource.driver.prepareHydratedValue(row[column.databaseName], column));
  }
  return found;
}

/** A row that is kept for a while after its removal; its entity has a `DeleteDateColumn`. */
interface Removable extends ObjectLiteral {
  id: string;
  removedAt: Date | null;
}

/** Removes the row, so that `restoreById` can put it back for a day; rows that were removed earlier than that are deleted. */
export async function removeById<E extends Removable>(
  manager: EntityManager,
  entity: EntityClass<E>,
  id: string,
): Promise<void> {
  const builder = manager.createQueryBuilder().delete().from(entity);
  await builder.where(`removed_at < now() - interval '1 day'`).execute();
  await manager.softDelete(entity, id);
}

/** Puts a removed row back; null when there is none. */
export async function restoreById<E extends Removable>(
  manager: EntityManager,
  entity: EntityClass<E>,
  id: string,
): Promise<E | null> {
  const removed = await lockById(manager, entity, id, {
    within: (builder) => builder.withDeleted().andWhere('row.removedAt IS NOT NULL'),
  });
  if (!removed) {
    return null;
  }
  await manager.restore(entity, id);
  return lockById(manager, entity, id);
}
