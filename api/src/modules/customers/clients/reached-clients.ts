import { OWN_COMPANY_KEY, scopeOf, type Capability } from '@hive/contracts';
import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import type { Principal } from '../../../common/http/access/principal.js';
import { isUuid } from '../../../platform/database/ids.js';
import { ClientEntity } from '../../base/people/client.entity.js';

/** Which rows of clients a caller reaches: staff by the scope of the capability, people of a company those of the company. */
export interface ClientReach {
  caller: Principal;
  capability: Capability;
  /** Whether staff with the scope `own` also reach unassigned clients, which they may claim. */
  includesUnassigned?: boolean;
}

/** Who sees the AI content and the brand of clients: employees also those of clients without an account lead. */
export const aiViewReach = (caller: Principal): ClientReach => ({
  caller,
  capability: 'ai-content:view',
  includesUnassigned: true,
});

/** Restricts a query to rows whose `property` (`alias.property`) is the id of a client that the caller reaches. */
export function withinReach<Row extends ObjectLiteral>(
  builder: SelectQueryBuilder<Row>,
  property: string,
  { caller, capability, includesUnassigned = false }: ClientReach,
): SelectQueryBuilder<Row> {
  if (caller.kind !== 'staff') {
    return builder.andWhere(`${property} = :companyId`, { companyId: caller.companyId });
  }
  if (scopeOf(caller.level, capability) === 'all') {
    return builder;
  }
  const unassigned = includesUnassigned ? 'OR assigned_to IS NULL' : '';
  return builder.andWhere(`${property} IN (SELECT id FROM clients WHERE assigned_to = :callerId ${unassigned})`, {
    callerId: caller.id,
  });
}

/** A client that the caller reaches; `me` is the caller's company. Any other key is CLIENT.NOT_FOUND. */
export async function getReachedClient(manager: EntityManager, key: string, reach: ClientReach): Promise<ClientEntity> {
  const { caller } = reach;
  const id = key === OWN_COMPANY_KEY && caller.kind !== 'staff' ? caller.companyId : key.toLowerCase();
  const builder = manager.createQueryBuilder(ClientEntity, 'client').where('client.id = :id', { id });
  const client = isUuid(id) ? await withinReach(builder, 'client.id', reach).getOne() : null;
  if (!client) {
    throw new AppError('CLIENT.NOT_FOUND');
  }
  return client;
}
