import { ACTOR_CLIENTS, ACTOR_SYSTEM, type AuditLogListQuery } from '@hive/contracts';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { AuditLogEntity } from '../../../common/audit/audit-log.entity.js';
import { containing, searchedText } from '../../../common/paging/list-order.js';
import { NAMED_ROWS } from './row-names.js';

type Filters = Pick<AuditLogListQuery, 'q' | 'actor' | 'action' | 'subjectType' | 'from' | 'to'>;

const MATCHING_NAME = `FROM (${NAMED_ROWS}) AS named WHERE ${searchedText('named.name')} LIKE :pattern`;

/** Where `q` is searched. Each part can use an index: an array of ids, unlike a subquery, is looked up in one. */
const SEARCH = `(
  entry.actorId = ANY (ARRAY(SELECT named.id ${MATCHING_NAME}))
  OR entry.subjectId = ANY (ARRAY(SELECT CAST(named.id AS text) ${MATCHING_NAME}))
  OR ${searchedText('entry.subjectId')} LIKE :pattern
  OR ${searchedText('entry.action')} LIKE :pattern
  OR ${searchedText('CAST(entry.before AS text)')} LIKE :pattern
  OR ${searchedText('CAST(entry.after AS text)')} LIKE :pattern)`;

/** Midnight at the start of a day in the agency's time zone. */
const startOf = (day: string): string => `CAST((${day}) AS timestamp) AT TIME ZONE CAST(:timeZone AS text)`;

/** A query of the entries that match search and filters of a list, as `entry`. */
export function listedEntries(
  manager: EntityManager,
  { q, actor, action, subjectType, from, to }: Filters,
  timeZone: string,
): SelectQueryBuilder<AuditLogEntity> {
  const builder = manager.createQueryBuilder(AuditLogEntity, 'entry');
  if (q !== '') {
    builder.andWhere(SEARCH, { pattern: containing(q) });
  }
  if (actor === ACTOR_CLIENTS) {
    builder.andWhere(`entry.actorKind IN ('client', 'client-employee')`);
  } else if (actor === ACTOR_SYSTEM) {
    builder.andWhere('entry.actorKind IS NULL');
  } else if (actor) {
    builder.andWhere('entry.actorId = :actor', { actor });
  }
  if (action) {
    builder.andWhere('entry.action = :action', { action });
  }
  if (subjectType) {
    builder.andWhere('entry.subjectType = :subjectType', { subjectType });
  }
  if (from) {
    builder.andWhere(`entry.createdAt >= ${startOf('CAST(:from AS date)')}`, { from, timeZone });
  }
  if (to) {
    builder.andWhere(`entry.createdAt < ${startOf('CAST(:to AS date) + 1')}`, { to, timeZone });
  }
  return builder;
}
