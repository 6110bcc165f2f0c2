import { scopeOf } from '@hive/contracts';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { StaffPrincipal } from '../../common/http/access/principal.js';

/** Leaves what the caller may see of messages and clients: everything, or what is theirs and what is nobody's. */
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
