import {
  clientMatches,
  isErasedEmail,
  type ClientMatch,
  type ContactMessageDetail,
  type Signup,
} from '@hive/contracts';
import { In, type EntityManager } from 'typeorm';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { sharedMailDomains } from './shared-mail-domains.js';
import { visibleClients } from './visible-clients.js';

type ClientHint = NonNullable<Signup['client']>;

const hintOf = ({ id, companyName }: Pick<ClientEntity, 'id' | 'companyName'>): ClientHint => ({ id, companyName });

const conditions: Record<ClientMatch, string> = {
  linked: 'client.id = :clientId',
  email: 'client.contactEmail = :email',
  team: 'client.id = (SELECT company_id FROM client_employees WHERE email = :email)',
  domain: `split_part(client.contact_email, '@', 2) = :domain`,
};

/** The client that staff chose for a message, or that has its e-mail, a person with it, or its domain, when the caller may see it. */
export async function clientOfMessage(
  manager: EntityManager,
  { email: address, clientId }: { email: string; clientId: string | null },
  caller: StaffPrincipal,
): Promise<ContactMessageDetail['client']> {
  const email = address.toLowerCase();
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const isShared = sharedMailDomains.has(domain) || isErasedEmail(email);
  const isPossible = { linked: clientId !== null, email: true, team: true, domain: !isShared };
  for (const match of clientMatches.filter((kind) => isPossible[kind])) {
    const found = await manager
      .createQueryBuilder(ClientEntity, 'client')
      .where(conditions[match], { clientId, email, domain })
      .orderBy('client.createdAt')
      .limit(1)
      .getOne();
    if (found) {
      const client = await visibleClients(manager, caller).andWhere('client.id = :id', { id: found.id }).getOne();
      // not another one that matches less well
      return client && { ...hintOf(client), match };
    }
  }
  return null;
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
