import { Injectable } from '@nestjs/common';
import { nextClientStatuses, type BulkResult, type BulkUndo, type UpdateClients } from '@hive/contracts';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { columnsAfterAssigning } from '../../collaboration/assignment/assignment.rules.js';
import { withinEditScope, withinScope } from '../../collaboration/assignment/inquiry-scope.js';
import {
  BulkChangesService,
  recordInquiry,
  type BulkTable,
  type SeenRow,
} from '../../collaboration/bulk-changes/bulk-changes.service.js';
import { assignedClient } from './assigned-client.js';
import { ClientEntity } from '../../base/people/client.entity.js';

/** Staff who see a client may claim it; those who may edit it change its status. */
const clients: BulkTable<ClientEntity> = {
  entity: ClientEntity,
  subject: 'client',
  within: (builder, caller, { isAssignment }) => (isAssignment ? withinScope : withinEditScope)(builder, caller),
  assignment: {
    column: 'assignedTo',
    capability: 'inquiries:assign',
    notify: { describe: assignedClient, noun: 'clients', path: '/hive?tab=assessments&owner=me' },
  },
  record: recordInquiry('client'),
};

/** Changes of several clients at once. */
@Injectable()
export class ClientBulkService {
  constructor(private readonly bulkChanges: BulkChangesService) {}

  updateMany({ rows, change }: UpdateClients, caller: StaffPrincipal): Promise<BulkResult> {
    return this.bulkChanges.apply(
      clients,
      {
        rows,
        employeeId: change.assignedTo,
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
    return columnsAfterAssigning(client, seen, assignedTo);
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
