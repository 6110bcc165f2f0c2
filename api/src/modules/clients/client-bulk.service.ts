import { Injectable } from '@nestjs/common';
import { nextClientStatuses, type BulkResult, type BulkUndo, type UpdateClients } from '@hive/contracts';
import type { StaffPrincipal } from '../../common/http/access/principal.js';
import { statusAfterAssigning } from '../assignment/assignment.rules.js';
import { withinEditScope, withinScope } from '../assignment/inquiry-scope.js';
import { BulkChangesService, type BulkTable, type SeenRow } from '../bulk-changes/bulk-changes.service.js';
import { ClientEntity } from './client.entity.js';

const clients: BulkTable<ClientEntity> = { entity: ClientEntity, subject: 'client' };

/** Changes of several clients at once. */
@Injectable()
export class ClientBulkService {
  constructor(private readonly bulkChanges: BulkChangesService) {}

  /** Whoever sees a client may claim it; a status may be changed by those who may edit the client. */
  updateMany({ rows, change }: UpdateClients, caller: StaffPrincipal): Promise<BulkResult> {
    const within = change.assignedTo === undefined ? withinEditScope<ClientEntity> : withinScope<ClientEntity>;
    return this.bulkChanges.apply(
      clients,
      {
        rows,
        employeeId: change.assignedTo,
        within: (builder) => within(builder, caller),
        decide: (client, seen) => columnsAfter(client, seen, change),
      },
      caller,
    );
  }

  undoMany(changeId: string, caller: StaffPrincipal): Promise<BulkUndo> {
    return this.bulkChanges.undo(clients, changeId, caller);
  }
}

/** The columns of a client after the change; `conflict` when a colleague has changed the same thing. */
function columnsAfter(
  client: ClientEntity,
  seen: SeenRow,
  { assignedTo, status }: UpdateClients['change'],
): Partial<ClientEntity> | 'conflict' | 'refused' {
  if (assignedTo !== undefined) {
    const isTaken = client.assignedTo !== seen.assignedTo && client.assignedTo !== assignedTo;
    return isTaken ? 'conflict' : { assignedTo, status: statusAfterAssigning(client.status, assignedTo) };
  }
  if (status === undefined || status === client.status) {
    return {};
  }
  if (client.status !== seen.status) {
    return 'conflict';
  }
  const hasOwner = status !== 'assigned' || client.assignedTo !== null;
  return hasOwner && nextClientStatuses[client.status].includes(status) ? { status } : 'refused';
}
