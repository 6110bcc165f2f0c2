import { OWNER_ME, OWNER_NONE, scopeOf } from '@hive/contracts';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';

/** Restricts a query to the messages or clients that the caller may see: all, or unassigned ones and their own. */
export function withinScope<Row extends ObjectLiteral>(
  builder: SelectQueryBuilder<Row>,
  caller: StaffPrincipal,
): SelectQueryBuilder<Row> {
  if (scopeOf(caller.level, 'inquiries:view') === 'all') {
    return builder;
  }
  const column = `${builder.alias}.assignedTo`;
  return builder.andWhere(`(${column} IS NULL OR ${column} = :callerId)`, { callerId: caller.id });
}

/** Restricts a query to the clients that the caller may change: all, or their own. */
export function withinEditScope<Row extends ObjectLiteral>(
  builder: SelectQueryBuilder<Row>,
  caller: StaffPrincipal,
): SelectQueryBuilder<Row> {
  return scopeOf(caller.level, 'clients:edit') === 'all'
    ? builder
    : builder.andWhere(`${builder.alias}.assignedTo = :callerId`, { callerId: caller.id });
}

/** Restricts a list to rows whose `property` is this person: an employee's id, `me` or `none`; undefined does not restrict. */
export function withPerson<Row extends ObjectLiteral>(
  builder: SelectQueryBuilder<Row>,
  { person, property }: { person: string | undefined; property: string },
  caller: StaffPrincipal,
): SelectQueryBuilder<Row> {
  const column = `${builder.alias}.${property}`;
  if (person === undefined) {
    return builder;
  }
  return person === OWNER_NONE
    ? builder.andWhere(`${column} IS NULL`)
    : builder.andWhere(`${column} = :person`, { person: person === OWNER_ME ? caller.id : person });
}
