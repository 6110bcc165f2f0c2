import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { LoginKind } from '@hive/contracts';
import type { Principal, PrincipalKind, PrincipalRef } from '../../common/http/access/principal.js';
import { lockById } from '../../platform/database/rows.js';
import { ClientEntity } from '../clients/client.entity.js';
import { EmployeeEntity } from '../employees/employee.entity.js';
import { OneTimeTokens } from '../tokens/one-time-tokens.js';

/** The purposes of links for choosing a password. */
export const passwordPurposes = ['set-password', 'reset-password'] as const;

export type Account = { kind: 'staff'; entity: EmployeeEntity } | { kind: 'client'; entity: ClientEntity };

/** Accounts of staff and clients. Inactive staff and clients without portal access are not found. */
@Injectable()
export class Accounts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tokens: OneTimeTokens,
  ) {}

  /** Inside a transaction pass its manager: another one waits for a second connection. */
  async find(
    kind: PrincipalKind,
    id: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<Account | undefined> {
    return kind === 'staff'
      ? toAccount(kind, await manager.findOneBy(EmployeeEntity, { id, isActive: true }))
      : toAccount(kind, await manager.findOneBy(ClientEntity, { id, portalAccess: true }));
  }

  /** Finds an account by username or e-mail, with its password hash. */
  async findForLogin(kind: PrincipalKind, identifier: string): Promise<Account | undefined> {
    if (kind === 'client') {
      return toAccount(kind, await this.clients().where({ contactEmail: identifier, portalAccess: true }).getOne());
    }
    const column = identifier.includes('@') ? 'email' : 'username';
    return toAccount(
      kind,
      await this.staff()
        .where({ [column]: identifier, isActive: true })
        .getOne(),
    );
  }

  async findWithPassword(kind: PrincipalKind, id: string): Promise<Account | undefined> {
    return kind === 'staff'
      ? toAccount(kind, await this.staff().where({ id, isActive: true }).getOne())
      : toAccount(kind, await this.clients().where({ id, portalAccess: true }).getOne());
  }

  /** Finds an account and locks its row until the transaction ends. */
  async lock(manager: EntityManager, { kind, id }: PrincipalRef): Promise<Account | undefined> {
    const account =
      kind === 'staff'
        ? toAccount(kind, await lockById(manager, EmployeeEntity, id))
        : toAccount(kind, await lockById(manager, ClientEntity, id));
    return account && isActive(account) ? account : undefined;
  }

  /** Sets a password that the person chose. Mailed links for choosing one stop working. */
  async setPassword(manager: EntityManager, { kind, id }: PrincipalRef, passwordHash: string): Promise<void> {
    const updatedAt = new Date();
    if (kind === 'staff') {
      await manager.update(EmployeeEntity, id, { passwordHash, mustChangePassword: false, updatedAt });
    } else {
      await manager.update(ClientEntity, id, { passwordHash, updatedAt });
    }
    await this.tokens.revoke(manager, passwordPurposes, { kind, id });
  }

  /** Records the login of staff, whose list shows the last one. */
  async recordLogin(kind: PrincipalKind, id: string, lastLoginAt: Date): Promise<void> {
    if (kind === 'staff') {
      await this.dataSource.manager.update(EmployeeEntity, id, { lastLoginAt });
    }
  }

  private staff() {
    return this.dataSource.manager.createQueryBuilder(EmployeeEntity, 'person').addSelect('person.passwordHash');
  }

  private clients() {
    return this.dataSource.manager.createQueryBuilder(ClientEntity, 'person').addSelect('person.passwordHash');
  }
}

const toAccount = <A extends Account>(kind: A['kind'], entity: A['entity'] | null): Account | undefined =>
  entity ? ({ kind, entity } as Account) : undefined;

const isActive = ({ kind, entity }: Account): boolean => (kind === 'staff' ? entity.isActive : entity.portalAccess);

/** The names by which a person logs in. */
export const loginNamesOf = ({ kind, entity }: Account): string[] =>
  kind === 'staff' ? [entity.email, entity.username].filter((name) => name !== null) : [entity.contactEmail];

/** Where the person of an account logs in, and how mails address them. */
export function contactOf(account: Account): { loginKind: LoginKind; email: string; name: string } {
  if (account.kind === 'staff') {
    return { loginKind: 'staff', email: account.entity.email, name: account.entity.firstName };
  }
  const { contactEmail, firstName, companyName } = account.entity;
  return { loginKind: 'client', email: contactEmail, name: firstName ?? companyName };
}

/** Staff only: a generated password must be changed at the first login. */
export const mustChangePassword = (account: Account): boolean =>
  account.kind === 'staff' && account.entity.mustChangePassword;

/** The principal of an account; a client without a personal name gets the company name. */
export function principalOf(account: Account, sessionId: string): Principal {
  if (account.kind === 'staff') {
    const { id, accessLevel: level, department, firstName, lastName } = account.entity;
    return { kind: 'staff', id, sessionId, level, department, name: `${firstName} ${lastName}` };
  }
  const { id, firstName, lastName, companyName } = account.entity;
  return { kind: 'client', id, sessionId, name: [firstName, lastName].filter(Boolean).join(' ') || companyName };
}
