import { In, type EntityManager } from 'typeorm';
import { AuditLogEntity } from '../../common/audit/audit-log.entity.js';
import { ClientEmployeeEntity } from '../client-team/client-employee.entity.js';
import { staffNames } from '../employees/staff-names.js';
import { ClientEntity } from './client.entity.js';

/** Names of everybody who can appear in the history of a client, by id. */
export async function namesIn(manager: EntityManager, clientId: string): Promise<ReadonlyMap<string, string>> {
  const [staff, team, client] = await Promise.all([
    staffNames(manager),
    manager.findBy(ClientEmployeeEntity, { companyId: clientId }),
    manager.findOneBy(ClientEntity, { id: clientId }),
  ]);
  const owner = [client?.firstName, client?.lastName].filter(Boolean).join(' ') || (client?.companyName ?? '');
  return new Map([
    ...staff,
    ...team.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`] as const),
    [clientId, owner] as const,
  ]);
}

/** The name of the person who last changed the client's data, for an explanation; 'A colleague' when it is not known. */
export async function lastEditorName(manager: EntityManager, clientId: string): Promise<string> {
  const last = await manager.findOne(AuditLogEntity, {
    where: {
      subjectType: 'client',
      subjectId: clientId,
      action: In(['client.changed', 'client.status-changed', 'client.assigned', 'client.profile-changed']),
    },
    order: { createdAt: 'DESC' },
  });
  const names = last?.actorId ? await namesIn(manager, clientId) : undefined;
  return names?.get(last?.actorId ?? '') ?? 'A colleague';
}
