import type { EntityManager, EntityTarget, ObjectLiteral, QueryDeepPartialEntity } from 'typeorm';

/** Inserts the rows that collide with nothing; what is there, by id or by another unique key, stays as it is. */
export const insertMissing = (
  manager: EntityManager,
  entity: EntityTarget<ObjectLiteral>,
  rows: QueryDeepPartialEntity<ObjectLiteral>[],
): Promise<unknown> => manager.createQueryBuilder().insert().into(entity).values(rows).orIgnore().execute();
