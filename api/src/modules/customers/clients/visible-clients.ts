import type { ClientListQuery } from '@hive/contracts';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { withinEditScope, withinScope, withPerson } from '../../collaboration/assignment/inquiry-scope.js';
import { ClientEntity } from '../../base/people/client.entity.js';

/** The columns that `q` of a list searches. */
export const clientSearch = ['client.companyName', 'client.contactEmail', 'client.currentMarketingStatus'] as const;

/** The name of the contact person as an expression, which an index contains. */
export const contactPersonName = `coalesce(client.firstName, '') || ' ' || coalesce(client.lastName, '')`;

/** A query of the clients that the caller may see, as `client`. */
export const visibleClients = (manager: EntityManager, caller: StaffPrincipal): SelectQueryBuilder<ClientEntity> =>
  withinScope(manager.createQueryBuilder(ClientEntity, 'client'), caller);

/** A query of the visible clients that match the filters of a list. */
export function listedClients(
  manager: EntityManager,
  {
    status,
    marketingStatus,
    assignedTo,
    isEditable,
    isUndecided,
  }: Pick<ClientListQuery, 'status' | 'marketingStatus' | 'assignedTo' | 'isEditable' | 'isUndecided'>,
  caller: StaffPrincipal,
): SelectQueryBuilder<ClientEntity> {
  const visible = visibleClients(manager, caller);
  const builder = isEditable ? withinEditScope(visible, caller) : visible;
  if (status) {
    builder.andWhere('client.status = :status', { status });
  }
  if (isUndecided) {
    // an assessment always has this answer, a client that staff entered never
    builder.andWhere(`client.status = 'new' AND client.hasMarketingStrategy IS NOT NULL`);
  }
  if (marketingStatus) {
    builder.andWhere('client.currentMarketingStatus = :marketingStatus', { marketingStatus });
  }
  return withPerson(builder, { person: assignedTo, property: 'assignedTo' }, caller);
}
