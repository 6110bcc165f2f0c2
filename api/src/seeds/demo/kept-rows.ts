import type { EntityManager } from 'typeorm';
import { DEMO_ID_PREFIX } from '../../common/demo-ids.js';

/** Condition: a person has changed the row. */
export const isEdited = (id: string, ...actions: string[]): string =>
  `EXISTS (SELECT FROM audit_log AS entry WHERE entry.subject_id = (${id})::text AND entry.actor_id IS NOT NULL
     AND entry.action IN (${actions.map((action) => `'${action}'`).join(', ')}))`;

const isOwn = (id: string): string => `${id}::text NOT LIKE '${DEMO_ID_PREFIX}%'`;

const KEPT_CLIENTS = `
  SELECT client.id FROM clients AS client
  WHERE client.id::text LIKE '${DEMO_ID_PREFIX}%' AND (
    client.portal_access
    OR ${isEdited('client.id', 'client.changed', 'client.profile-changed', 'company.profile-changed')}
    OR EXISTS (SELECT FROM client_files AS file WHERE file.client_id = client.id AND ${isOwn('file.id')})
    OR EXISTS (SELECT FROM client_employees AS person WHERE person.company_id = client.id AND ${isOwn('person.id')})
    OR EXISTS (
      SELECT FROM projects AS project WHERE project.client_id = client.id AND (
        ${isOwn('project.id')}
        OR ${isEdited('project.id', 'project.changed')}
        OR EXISTS (SELECT FROM milestones AS step WHERE step.project_id = project.id AND ${isOwn('step.id')})
      )
    )
  )`;

/** Ids of the demo clients that people work with by now. They are kept with everything that belongs to them. */
export async function findKeptClients(manager: EntityManager): Promise<string[]> {
  return (await manager.query<{ id: string }[]>(KEPT_CLIENTS)).map(({ id }) => id);
}
