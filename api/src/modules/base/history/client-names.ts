import type { EntityManager } from 'typeorm';
import { ClientEmployeeEntity } from '../people/client-employee.entity.js';
import { staffNames } from '../people/staff-names.js';
import { lastChange, type LastChange } from './conflicts.js';
import { ClientEntity } from '../people/client.entity.js';

/** The name of a client's own login: its contact, or the company. */
export const contactName = ({ firstName, lastName, companyName }: ClientEntity): string =>
  [firstName, lastName].filter(Boolean).join(' ') || companyName;

/** Names of everybody who can appear in the history of a client, by id. */
export async function namesIn(manager: EntityManager, clientId: string): Promise<ReadonlyMap<string, string>> {
  // one after the other: in a transaction there is one connection
  const staff = await staffNames(manager);
  const team = await manager.findBy(ClientEmployeeEntity, { companyId: clientId });
  const client = await manager.findOneBy(ClientEntity, { id: clientId });
  return new Map([
    ...staff,
    ...team.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`] as const),
    [clientId, client ? contactName(client) : ''] as const,
  ]);
}

/** Names of the client's projects, their milestones, and its files, by id. */
export async function workNamesIn(manager: EntityManager, clientId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await manager.query<{ id: string; name: string }[]>(
    `SELECT id, name FROM projects WHERE client_id = $1
     UNION ALL SELECT milestone.id, milestone.title FROM milestones AS milestone
       JOIN projects ON projects.id = milestone.project_id WHERE projects.client_id = $1
     UNION ALL SELECT id, file_name FROM client_files WHERE client_id = $1`,
    [clientId],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Who last changed the client's data, for an explanation. */
export async function lastEdit(manager: EntityManager, clientId: string): Promise<LastChange> {
  const actions = ['client.changed', 'client.status-changed', 'client.assigned', 'client.profile-changed'];
  return lastChange(manager, { type: 'client', id: clientId, actions }, await namesIn(manager, clientId));
}
