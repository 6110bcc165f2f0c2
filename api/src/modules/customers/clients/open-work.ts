import { closedProjectStatuses, scopeOf, type ClientListQuery, type ListedClient } from '@hive/contracts';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import type { ComputedOrder } from '../../../common/paging/list-order.js';
import { oneOf } from '../../../platform/database/one-of.js';
import type { ClientEntity } from '../../base/people/client.entity.js';
import { staffNameIn } from '../../base/people/staff-names.js';
import { NEXT_DUE_DATE } from '../../base/projects/next-due-date.js';
import { listedClients } from './visible-clients.js';

type OpenWork = Pick<ListedClient, 'openProjects' | 'nextDueDate'>;

const ownProjects = `(project.owner_id = :callerId OR project.client_id IN (SELECT id FROM clients WHERE assigned_to = :callerId))`;

/** SQL: the number and the next due date of the open projects of each client, as far as the caller may see them. */
const openWork = ({ level }: StaffPrincipal): string => `(
  SELECT project.client_id, count(*)::int AS open_projects, min(${NEXT_DUE_DATE}) AS next_due_date
  FROM projects project
  WHERE NOT (${oneOf('project.status', closedProjectStatuses)})
    AND ${scopeOf(level, 'projects:view') === 'all' ? 'true' : ownProjects}
  GROUP BY project.client_id)`;

/** Orders that need the open work; clients without a due date are last in ascending order. */
const ordersByWork = ['openProjects', '-openProjects', 'nextDueDate', '-nextDueDate'];

/** A query of the clients of a list, joined with their open work where it is sorted by that. */
export function sortableClients(
  manager: EntityManager,
  query: Parameters<typeof listedClients>[1] & Pick<ClientListQuery, 'sort'>,
  caller: StaffPrincipal,
): SelectQueryBuilder<ClientEntity> {
  const builder = listedClients(manager, query, caller);
  return ordersByWork.includes(query.sort)
    ? builder.leftJoin(openWork(caller), 'work', 'work.client_id = client.id').setParameter('callerId', caller.id)
    : builder;
}

/** What a list of clients with their open work can also be sorted by. */
export const clientOrder = {
  owner: { expression: staffNameIn('client.assignedTo'), type: 'text' },
  openProjects: { expression: 'coalesce(work.open_projects, 0)', type: 'integer' },
  nextDueDate: { expression: `coalesce(work.next_due_date, 'infinity')`, type: 'date' },
} satisfies ComputedOrder;

/** The open work of these clients, by their ids. */
export async function readOpenWork(
  manager: EntityManager,
  clientIds: readonly string[],
  caller: StaffPrincipal,
): Promise<ReadonlyMap<string, OpenWork>> {
  const rows = await manager
    .createQueryBuilder()
    .select([
      'work.client_id AS id',
      'work.open_projects AS "openProjects"',
      'work.next_due_date::text AS "nextDueDate"',
    ])
    .from(openWork(caller), 'work')
    .where('work.client_id = ANY (:clientIds)', { clientIds, callerId: caller.id })
    .getRawMany<OpenWork & { id: string }>();
  return new Map(rows.map(({ id, openProjects, nextDueDate }) => [id, { openProjects, nextDueDate }]));
}
