import type { ContactMessageDetail } from '@hive/contracts';
import { In, type EntityManager } from 'typeorm';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { visibleClients } from './visible-clients.js';

type ClientHint = NonNullable<ContactMessageDetail['client']>;

const hintOf = ({ id, companyName }: Pick<ClientEntity, 'id' | 'companyName'>): ClientHint => ({ id, companyName });

/** The client with this e-mail, when the caller may see it. */
export async function clientWithEmail(
  manager: EntityManager,
  email: string,
  caller: StaffPrincipal,
): Promise<ClientHint | null> {
  const client = await visibleClients(manager, caller)
    .andWhere('client.contactEmail = lower(:email)', { email })
    .getOne();
  return client && hintOf(client);
}

/** Finds the client that each sign-up was decided about, or that has its e-mail. For callers who see all clients. */
export async function clientsOfSignups(
  manager: EntityManager,
  signups: readonly { clientId: string | null; email: string }[],
): Promise<(signup: { clientId: string | null; email: string }) => ClientHint | null> {
  const clients = await manager.find(ClientEntity, {
    select: { id: true, companyName: true, contactEmail: true },
    where: [
      { id: In(signups.flatMap(({ clientId }) => clientId ?? [])) },
      { contactEmail: In(signups.map(({ email }) => email)) },
    ],
  });
  return ({ clientId, email }) => {
    const client =
      clients.find(({ id }) => id === clientId) ?? clients.find(({ contactEmail }) => contactEmail === email);
    return client ? hintOf(client) : null;
  };
}
