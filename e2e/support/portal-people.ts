import { randomUUID } from 'node:crypto';
import { clientRoutes, clientTeamRoutes, pathOf, type Client, type CreateClientEmployee } from '@hive/contracts';
import { createClientAccount } from './client-account.js';
import type { Visitor, VisitorOptions, Visitors } from './visitors.js';

/** What a login of the portal needs. */
export interface PortalAccount {
  email: string;
  password: string;
}

/** A browser session of an account of the portal. */
export async function loginToPortal(
  visitors: Visitors,
  account: PortalAccount,
  options: VisitorOptions = {},
): Promise<Visitor> {
  const visitor = await visitors.create(options);
  const login = await visitor.context.request.post('/api/auth/client-login', { data: account });
  if (!login.ok()) {
    throw new Error(`${account.email} cannot log in: ${login.status()}`);
  }
  return visitor;
}

type Person = Partial<CreateClientEmployee>;

/** Adds a person with a password to the team of a logged-in owner. */
export async function createTeamMember(owner: Visitor, person: Person = {}): Promise<PortalAccount & { id: string }> {
  const { request } = owner.context;
  const company = (await (await request.get(pathOf(clientRoutes.get, { key: 'me' }))).json()) as Client;
  const account = { email: `${randomUUID()}@team.example`, password: 'team-members-have-passwords' };
  const data = { firstName: 'Noor', lastName: 'Abidi', jobTitle: 'Events', ...person, ...account };
  const created = await request.post(clientTeamRoutes.create.path, { data: { companyId: company.id, ...data } });
  if (!created.ok()) {
    throw new Error(`The person was not added: ${created.status()} ${await created.text()}`);
  }
  const { id } = (await created.json()) as { id: string };
  return { ...account, id };
}

/** The account of a new client's own login. */
export const createOwner = (visitors: Visitors): Promise<PortalAccount> => createClientAccount(visitors.site.admin);

/** The account of a member of a new client's team. */
export async function createMember(visitors: Visitors): Promise<PortalAccount> {
  const { email, password } = await createTeamMember(await visitors.createClient());
  return { email, password };
}
