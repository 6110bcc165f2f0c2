import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { implicitOwner, type LoginKind, type UpdateAccount } from '@hive/contracts';
import type { PortalPrincipal, Principal, PrincipalKind, PrincipalRef } from '../../../common/http/access/principal.js';
import { findOnePrepared, lockById } from '../../../platform/database/rows.js';
import { ClientEmployeeEntity, rightsOf } from '../../base/people/client-employee.entity.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';
import { OneTimeTokens, passwordPurposes } from '../../base/tokens/one-time-tokens.js';
import { hashChosenPassword } from './chosen-passwords.js';

export type Account =
  | { kind: 'staff'; entity: EmployeeEntity }
  | { kind: 'client'; entity: ClientEntity }
  | { kind: 'client-employee'; entity: ClientEmployeeEntity };

type FindOne = <E extends Account['entity']>(
  entity: new () => E,
  where: Partial<Record<'id', string> & Record<'isActive' | 'portalAccess', boolean>>,
) => Promise<E | null>;

/** Accounts of staff, clients and their teams. Inactive people and clients without portal access are not found. */
@Injectable()
export class Accounts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tokens: OneTimeTokens,
  ) {}

  /** Inside a transaction, pass its manager: any other one would wait for a second connection. */
  async find(kind: PrincipalKind, id: string, manager?: EntityManager): Promise<Account | undefined> {
    const findOne: FindOne = (entity, where) =>
      manager ? manager.findOneBy(entity, where) : findOnePrepared(this.dataSource, entity, where);
    switch (kind) {
      case 'staff':
        return toAccount(kind, await findOne(EmployeeEntity, { id, isActive: true }));
      case 'client':
        return toAccount(kind, await findOne(ClientEntity, { id, portalAccess: true }));
      case 'client-employee': {
        const person = await findOne(ClientEmployeeEntity, { id, isActive: true });
        const company = person && (await findOne(ClientEntity, { id: person.companyId }));
        return toAccount(kind, company && Object.assign(person, { company }));
      }
    }
  }

  /** Finds an account by username or e-mail, with its password hash. */
  async findForLogin(kind: LoginKind, identifier: string): Promise<Account | undefined> {
    if (kind === 'client') {
      return (
        toAccount(kind, await this.clients().where({ contactEmail: identifier, portalAccess: true }).getOne()) ??
        toAccount('client-employee', await this.team().where({ email: identifier, isActive: true }).getOne())
      );
    }
    const column = identifier.includes('@') ? 'email' : 'username';
    return toAccount(
      kind,
      await this.staff()
        .where({ [column]: identifier, isActive: true })
        .getOne(),
    );
  }

  /** The password hash of an account request that waits for a decision. Reads the table of sign-ups, a higher domain. */
  async findPendingHash(email: string): Promise<string | undefined> {
    const [pending] = await this.dataSource.manager.query<{ password: string }[]>(
      `SELECT password FROM client_signups WHERE email = $1 AND status = 'pending'`,
      [email],
    );
    return pending?.password;
  }

  async findWithPassword(kind: PrincipalKind, id: string): Promise<Account | undefined> {
    switch (kind) {
      case 'staff':
        return toAccount(kind, await this.staff().where({ id, isActive: true }).getOne());
      case 'client':
        return toAccount(kind, await this.clients().where({ id, portalAccess: true }).getOne());
      case 'client-employee':
        return toAccount(kind, await this.team().where({ id, isActive: true }).getOne());
    }
  }

  /** The client whose portal staff view; undefined after it was erased. */
  async findViewed(clientId: string): Promise<ClientEntity | undefined> {
    return (await this.dataSource.manager.findOneBy(ClientEntity, { id: clientId })) ?? undefined;
  }

  /** Finds an account and locks its row until the transaction ends. */
  async lock(manager: EntityManager, { kind, id }: PrincipalRef): Promise<Account | undefined> {
    await lockById<{ id: string }>(manager, entities[kind], id);
    return this.find(kind, id, manager);
  }

  /** The hash of a new password that the person chose. Throws REQUEST.INVALID as `hashChosenPassword` does. */
  async hashNewPassword({ kind, id }: PrincipalRef, password: string): Promise<string> {
    const account = await this.find(kind, id);
    const texts = account ? textsOf(account) : [];
    return hashChosenPassword(this.dataSource.manager, { field: 'newPassword', password, texts });
  }

  /** Sets a password that the person chose. Mailed links for choosing one stop working. */
  async setPassword(manager: EntityManager, { kind, id }: PrincipalRef, passwordHash: string): Promise<void> {
    const change = { passwordHash, updatedAt: new Date() };
    if (kind === 'staff') {
      await manager.update(EmployeeEntity, id, { ...change, mustChangePassword: false });
    } else {
      await manager.update(
        entities[kind],
        id,
        kind === 'client' ? { ...change, invitedAt: null, pendingPasswordHash: null } : change,
      );
    }
    await this.tokens.revoke(manager, passwordPurposes, { kind, id });
  }

  /** Records a login: the lists of accounts show the last one. */
  async recordLogin({ kind, id }: PrincipalRef, lastLoginAt: Date): Promise<void> {
    if (kind !== 'client') {
      await this.dataSource.manager.update(entities[kind], id, { lastLoginAt });
    }
  }

  /** Changes the fields that people may change themselves. */
  async updateProfile(
    manager: EntityManager,
    { kind, id }: PrincipalRef,
    { firstName, lastName, phone }: UpdateAccount,
  ): Promise<void> {
    const name = { firstName, lastName, updatedAt: new Date() };
    if (kind === 'client') {
      await manager.update(ClientEntity, id, { ...name, contactPhone: phone || null });
    } else {
      await manager.update(entities[kind], id, { ...name, phone: phone || null });
    }
  }

  private staff() {
    return this.dataSource.manager.createQueryBuilder(EmployeeEntity, 'person').addSelect('person.passwordHash');
  }

  private clients() {
    return this.dataSource.manager.createQueryBuilder(ClientEntity, 'person').addSelect('person.passwordHash');
  }

  private team() {
    return this.dataSource.manager
      .createQueryBuilder(ClientEmployeeEntity, 'person')
      .innerJoinAndSelect('person.company', 'company')
      .addSelect('person.passwordHash');
  }
}

const entities = { staff: EmployeeEntity, client: ClientEntity, 'client-employee': ClientEmployeeEntity };

const toAccount = <A extends Account>(kind: A['kind'], entity: A['entity'] | null): Account | undefined =>
  entity ? ({ kind, entity } as Account) : undefined;

/** The names by which a person logs in. */
export function loginNamesOf({ kind, entity }: Account): string[] {
  if (kind === 'staff') {
    return [entity.email, entity.username].filter((name) => name !== null);
  }
  return [kind === 'client' ? entity.contactEmail : entity.email];
}

/** The company of an account; null for staff. */
export function companyNameOf({ kind, entity }: Account): string | null {
  switch (kind) {
    case 'staff':
      return null;
    case 'client':
      return entity.companyName;
    case 'client-employee':
      return entity.company?.companyName ?? null;
  }
}

/** The company, names and addresses of an account. */
function textsOf(account: Account): (string | null)[] {
  const { entity } = account;
  return [companyNameOf(account), entity.firstName, entity.lastName, ...loginNamesOf(account)];
}

/** Where the person of an account logs in, and the name by which mails address them. */
export function contactOf({ kind, entity }: Account): { loginKind: LoginKind; email: string; name: string } {
  switch (kind) {
    case 'staff':
      return { loginKind: 'staff', email: entity.email, name: entity.firstName };
    case 'client':
      return { loginKind: 'client', email: entity.contactEmail, name: entity.firstName ?? entity.companyName };
    case 'client-employee':
      return { loginKind: 'client', email: entity.email, name: entity.firstName };
  }
}

/** Whether an invited person has logged in; a client's contact: whether they have chosen a password. */
export const hasAcceptedInvitation = ({ kind, entity }: Account): boolean =>
  kind === 'client' ? entity.invitedAt === null : entity.lastLoginAt !== null;

/** Staff only: a generated password must be changed at the first login. */
export const mustChangePassword = (account: Account): boolean =>
  account.kind === 'staff' && account.entity.mustChangePassword;

/** The principal of an account. */
export function principalOf({ kind, entity }: Account, sessionId: string): Principal {
  const { id, firstName, lastName } = entity;
  const session = { id, sessionId, name: [firstName, lastName].filter(Boolean).join(' ') };
  switch (kind) {
    case 'staff':
      return { ...session, kind, level: entity.accessLevel, department: entity.department };
    case 'client':
      return ownerOf(entity, sessionId);
    case 'client-employee':
      return { ...session, kind, companyId: entity.companyId, rights: rightsOf(entity) };
  }
}

/** The owner of a client; one without a personal name gets the company name. */
export const ownerOf = (client: ClientEntity, sessionId: string): PortalPrincipal => ({
  kind: 'client',
  id: client.id,
  sessionId,
  name: [client.firstName, client.lastName].filter(Boolean).join(' ') || client.companyName,
  companyId: client.id,
  rights: implicitOwner,
});
