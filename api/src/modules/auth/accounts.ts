import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Principal } from '../../common/http/access/principal.js';
import { ClientEntity } from '../clients/client.entity.js';
import { EmployeeEntity } from '../employees/employee.entity.js';

export type PrincipalKind = Principal['kind'];
export type Account = { kind: 'staff'; entity: EmployeeEntity } | { kind: 'client'; entity: ClientEntity };

/** Accounts of staff and clients. Inactive staff and clients without portal access are not found. */
@Injectable()
export class Accounts {
  constructor(private readonly dataSource: DataSource) {}

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

  async setPassword(manager: EntityManager, kind: PrincipalKind, id: string, passwordHash: string): Promise<void> {
    const updatedAt = new Date();
    if (kind === 'staff') {
      await manager.update(EmployeeEntity, id, { passwordHash, mustChangePassword: false, updatedAt });
    } else {
      await manager.update(ClientEntity, id, { passwordHash, updatedAt });
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
