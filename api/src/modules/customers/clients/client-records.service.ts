import { Injectable } from '@nestjs/common';
import {
  nextClientStatuses,
  scopeOf,
  type ChangeClientStatus,
  type Client,
  type CreateClientRecord,
  type UpdateClient,
} from '@hive/contracts';
import { changesOf } from '../../../common/audit/changes-of.js';
import { AppError } from '../../../common/errors/app-error.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { Transactions, type Tx } from '../../../common/transactions/transactions.js';
import { newId } from '../../../platform/database/ids.js';
import { insertRow, updateById } from '../../../platform/database/rows.js';
import { assertActiveEmployee } from '../../collaboration/assignment/assign.js';
import { statusAfterAssigning } from '../../collaboration/assignment/assignment.rules.js';
import { assertNotStale, conflictText } from '../../base/history/conflicts.js';
import { lockPortalEmail, type PortalEmailUse } from '../../base/people/portal-emails.js';
import { lastEdit } from '../../base/history/client-names.js';
import { hasLogin } from '../../base/people/client-login.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { OneTimeTokens, passwordPurposes } from '../../base/tokens/one-time-tokens.js';
import { presentClient } from './client.presenter.js';
import { recordColumns } from './clients.rules.js';
import { lockForEdit } from './editable-clients.js';

/** What staff enter and change about clients by hand. */
@Injectable()
export class ClientRecordsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly tokens: OneTimeTokens,
  ) {}

  /**
   * Stores a client without an assessment. Throws CLIENT.EMAIL_EXISTS and EMPLOYEE.NOT_ASSIGNABLE.
   */
  create(record: CreateClientRecord, caller: StaffPrincipal): Promise<Client> {
    return this.transactions.run(caller, (tx) => this.insert(tx, record, caller, null));
  }

  /** As `create`, in a transaction of the caller; `leadSource` is the origin of the message it is made from. */
  async insert(
    tx: Tx,
    { assignedTo: owner, ...record }: CreateClientRecord,
    caller: StaffPrincipal,
    leadSource: ClientEntity['leadSource'],
  ): Promise<Client> {
    const id = newId();
    const assignedTo = owner ?? null;
    assertUnused(await lockPortalEmail(tx.manager, record.contactEmail), caller);
    if (assignedTo !== null) {
      await assertActiveEmployee(tx.manager, assignedTo);
    }
    const after = { ...recordColumns(record), assignedTo, status: statusAfterAssigning('new', assignedTo) };
    await insertRow(tx.manager, ClientEntity, { id, ...after, leadSource });
    await tx.audit({ action: 'client.created', subject: { type: 'client', id }, after });
    tx.publish('client.created', { id });
    return presentClient(await tx.manager.findOneByOrFail(ClientEntity, { id }));
  }

  /**
   * Changes the given fields. Throws CLIENT.CHANGED with the present values when a colleague changed one of them since the caller
   * read it, and CLIENT.EMAIL_IS_LOGIN when the client signs in with its e-mail.
   */
  update(id: string, { change, seen }: UpdateClient, caller: StaffPrincipal): Promise<Client> {
    return this.transactions.run(caller, async (tx) => {
      // before the lock of the row, as everywhere: two changes that lock in opposite order would deadlock
      const use = change.contactEmail ? await lockPortalEmail(tx.manager, change.contactEmail) : undefined;
      const client = await lockForEdit(tx.manager, id, caller);
      await assertNotStale(
        { present: client, change, seen },
        {
          code: 'CLIENT.CHANGED',
          message: async () => conflictText(await lastEdit(tx.manager, id), 'changed this client'),
        },
      );
      const { before, after } = changesOf(client, recordColumns(change));
      if (after.contactEmail !== undefined) {
        assertUnused(use, caller);
        if (hasLogin(client) || client.pendingPasswordHash !== null) {
          throw new AppError('CLIENT.EMAIL_IS_LOGIN');
        }
        await this.withdrawInvitation(tx, client);
      }
      if (Object.keys(after).length > 0) {
        await updateById(tx.manager, ClientEntity, id, after);
        await tx.audit({ action: 'client.changed', subject: { type: 'client', id }, before, after });
        tx.publish('client.changed', { id });
      }
      return presentClient(await tx.manager.findOneByOrFail(ClientEntity, { id }));
    });
  }

  /** The link in the mail to an address that was wrong stops working. */
  private async withdrawInvitation(tx: Tx, { id, invitedAt }: ClientEntity): Promise<void> {
    if (invitedAt !== null) {
      await updateById(tx.manager, ClientEntity, id, { portalAccess: false, invitedAt: null });
      await this.tokens.revoke(tx.manager, passwordPurposes, { kind: 'client', id });
    }
  }

  /** Throws CLIENT.STATUS_CHANGED when the status is not the one that the caller saw. */
  changeStatus(id: string, { status, from }: ChangeClientStatus, caller: StaffPrincipal): Promise<Client> {
    return this.transactions.run(caller, async (tx) => {
      const client = await lockForEdit(tx.manager, id, caller);
      if (client.status !== from) {
        const message = conflictText(await lastEdit(tx.manager, id), `changed the status to ${client.status}`);
        throw new AppError('CLIENT.STATUS_CHANGED', { message });
      }
      if (!nextClientStatuses[from].includes(status)) {
        throw new AppError('CLIENT.STATUS_REFUSED', { message: `A client that is ${from} cannot become ${status}.` });
      }
      if (status === 'assigned' && client.assignedTo === null) {
        throw new AppError('CLIENT.NO_OWNER');
      }
      await updateById(tx.manager, ClientEntity, id, { status });
      const subject = { type: 'client', id };
      await tx.audit({ action: 'client.status-changed', subject, before: { status: from }, after: { status } });
      tx.publish('client.changed', { id });
      return presentClient(await tx.manager.findOneByOrFail(ClientEntity, { id }));
    });
  }
}

/** For callers who see all clients, names the company that uses the address. */
function assertUnused(use: PortalEmailUse | undefined, { level }: StaffPrincipal): void {
  if (!use) {
    return;
  }
  const company = scopeOf(level, 'inquiries:view') === 'all' ? use.companyName : undefined;
  const message =
    use.kind === 'client'
      ? `A client with this email already exists${company === undefined ? '' : `: ${company}`}.`
      : `This e-mail belongs to the team of ${company ?? 'a client'} already.`;
  throw new AppError('CLIENT.EMAIL_EXISTS', { message, errors: { contactEmail: message } });
}
