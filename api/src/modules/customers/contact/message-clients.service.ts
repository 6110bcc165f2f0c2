import { Injectable } from '@nestjs/common';
import type { Client, CreateClientRecord, LinkClient, LinkedClient } from '@hive/contracts';
import { AuditLogEntity } from '../../../common/audit/audit-log.entity.js';
import { AppError } from '../../../common/errors/app-error.js';
import { hasCapability } from '../../../common/http/access/capabilities.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { Transactions, type Tx } from '../../../common/transactions/transactions.js';
import { ClientRecordsService } from '../clients/client-records.service.js';
import { removeUnusedClient } from '../clients/remove-unused-client.js';
import { visibleClients } from '../clients/visible-clients.js';
import { ContactMessageEntity } from './contact-message.entity.js';
import { lockVisible } from './visible-messages.js';

/** The clients that messages belong to. */
@Injectable()
export class MessageClientsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly clients: ClientRecordsService,
  ) {}

  /** Makes a client of the sender. Throws CONTACT.NOT_FOUND and the errors of `ClientRecordsService.create`. */
  create(messageId: string, record: CreateClientRecord, caller: StaffPrincipal): Promise<Client> {
    return this.transactions.run(caller, async (tx) => {
      const message = await lockVisible(tx.manager, messageId, caller);
      const client = await this.clients.insert(tx, record, caller, message.leadSource);
      await setClient(tx, message, { clientId: client.id, action: 'contact.client-created' });
      return client;
    });
  }

  /**
   * Links the message to a client, or to none. The former client is removed if it was made of the message by mistake and the caller
   * may make clients. Throws CONTACT.NOT_FOUND, CONTACT.CLIENT_CHANGED when the caller has not seen the present link, and
   * CLIENT.NOT_FOUND for a client that the caller may not see.
   */
  link(messageId: string, { clientId, from }: LinkClient, caller: StaffPrincipal): Promise<LinkedClient> {
    return this.transactions.run(caller, async (tx) => {
      const message = await lockVisible(tx.manager, messageId, caller);
      const before = message.clientId;
      if (before === clientId) {
        return { isClientRemoved: false };
      }
      if (before !== from) {
        throw new AppError('CONTACT.CLIENT_CHANGED');
      }
      if (clientId !== null) {
        const clients = visibleClients(tx.manager, caller).andWhere('client.id = :clientId', { clientId });
        if (!(await clients.getExists())) {
          throw new AppError('CLIENT.NOT_FOUND');
        }
      }
      const action = clientId === null ? 'contact.client-unlinked' : 'contact.client-linked';
      await setClient(tx, message, { clientId, action });
      const canRemove = before !== null && hasCapability(caller, 'clients:create');
      return {
        isClientRemoved: canRemove && (await isMadeOf(tx, messageId, before)) && (await removeUnusedClient(tx, before)),
      };
    });
  }
}

const isMadeOf = ({ manager }: Tx, messageId: string, clientId: string): Promise<boolean> =>
  manager
    .createQueryBuilder(AuditLogEntity, 'entry')
    .where(`entry.subjectType = 'contact' AND entry.subjectId = :messageId`, { messageId })
    .andWhere(`entry.action = 'contact.client-created' AND entry.after ->> 'clientId' = :clientId`, { clientId })
    .getExists();

async function setClient(
  tx: Tx,
  { id, clientId: before }: ContactMessageEntity,
  { clientId, action }: { clientId: string | null; action: string },
): Promise<void> {
  await tx.manager.update(ContactMessageEntity, id, { clientId });
  await tx.audit({ action, subject: { type: 'contact', id }, before: { clientId: before }, after: { clientId } });
  tx.publish('contact.changed', { id });
}
