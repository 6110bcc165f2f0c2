import type { EntityManager } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { lockById, updateById } from '../../../platform/database/rows.js';
import { withinEditScope } from '../../collaboration/assignment/inquiry-scope.js';
import type { NotedRow } from '../../collaboration/notes/notes.service.js';
import { ClientEntity } from '../../base/people/client.entity.js';

/** Locks the row; a client that the caller may not change is CLIENT.NOT_FOUND. */
export async function lockForEdit(manager: EntityManager, id: string, caller: StaffPrincipal): Promise<ClientEntity> {
  const client = await lockById(manager, ClientEntity, id, {
    hidden: ['pendingPasswordHash'],
    within: (builder) => withinEditScope(builder, caller),
  });
  if (!client) {
    throw new AppError('CLIENT.NOT_FOUND');
  }
  return client;
}

/** For notes about a client, which count as its activity. */
export const notedClient = (id: string): NotedRow => ({
  type: 'client',
  subject: { clientId: id },
  id,
  lock: async (manager, caller) => {
    const { companyName: name, assignedTo } = await lockForEdit(manager, id, caller);
    await updateById(manager, ClientEntity, id, { updatedAt: new Date() });
    return { name, clientId: id, assignedTo, path: `/admin/clients/${id}` };
  },
});
