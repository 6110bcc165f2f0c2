import { Injectable } from '@nestjs/common';
import {
  canGrant,
  implicitOwner,
  manageableLevels,
  type ClientEmployee,
  type ClientEmployeeListQuery,
  type CreateClientEmployee,
  type TeamRights,
  type UpdateClientEmployee,
} from '@hive/contracts';
import { DataSource } from 'typeorm';
import { changesOf } from '../../../common/audit/changes-of.js';
import { AppError } from '../../../common/errors/app-error.js';
import type { Principal } from '../../../common/http/access/principal.js';
import { findPage, type Page } from '../../../common/paging/find-page.js';
import { Transactions, type Tx } from '../../../common/transactions/transactions.js';
import { newId } from '../../../platform/database/ids.js';
import { insertRow, updateById } from '../../../platform/database/rows.js';
import { ownChanges } from '../../base/history/conflicts.js';
import { SessionsService } from '../auth/sessions.service.js';
import { PasswordLinksService } from '../password-links/password-links.service.js';
import { lockPortalEmail } from '../../base/people/portal-emails.js';
import { OneTimeTokens, passwordPurposes } from '../../base/tokens/one-time-tokens.js';
import { ClientEmployeeEntity, rightsOf } from '../../base/people/client-employee.entity.js';
import { presentClientEmployee } from './client-employee.presenter.js';
import {
  assertPersonUnchanged,
  columnsOf,
  currentRights,
  hashFirstPassword,
  hasOtherOwner,
  lockCompany,
  lockPerson,
  readPerson,
} from './client-team-rows.js';
import { emailExistsMessage, isSameRights } from './client-team.rules.js';

const kind = 'client-employee';

/** A person of a team under a lock of the company, with the rights that the caller has under that lock. */
interface LockedPerson {
  person: ClientEmployeeEntity;
  granter: TeamRights;
}

/** The teams of clients: staff manage all of them, people of a client their own, by level and toggles. */
@Injectable()
export class ClientTeamService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly sessions: SessionsService,
    private readonly passwordLinks: PasswordLinksService,
    private readonly tokens: OneTimeTokens,
  ) {}

  /** Staff get the people of every team, everyone else those of their company. */
  list({ companyId, isActive, ...query }: ClientEmployeeListQuery, caller: Principal): Promise<Page<ClientEmployee>> {
    const builder = this.dataSource.manager
      .createQueryBuilder(ClientEmployeeEntity, 'person')
      .innerJoinAndSelect('person.company', 'company');
    if (caller.kind !== 'staff') {
      builder.andWhere('person.companyId = :ownId', { ownId: caller.companyId });
    }
    if (companyId !== undefined) {
      builder.andWhere('person.companyId = :companyId', { companyId });
    }
    if (isActive !== undefined) {
      builder.andWhere('person.isActive = :isActive', { isActive });
    }
    return findPage(builder, query, {
      search: [
        `concat_ws(' ', person.firstName, person.lastName)`,
        'person.email',
        'person.jobTitle',
        'company.companyName',
      ],
      present: presentClientEmployee,
    });
  }

  /** Creates an account and invites the person. Throws CLIENT_TEAM.EMAIL_EXISTS and CLIENT_TEAM.GRANT_REFUSED. */
  async create({ password, invite, ...body }: CreateClientEmployee, caller: Principal): Promise<ClientEmployee> {
    const passwordHash = await hashFirstPassword(this.dataSource.manager, { password, invite, ...body }, caller);
    const id = newId();
    return this.transactions.run(caller, async (tx) => {
      const use = await lockPortalEmail(tx.manager, body.email);
      const company = await lockCompany(tx.manager, body.companyId, caller);
      const { accessLevel: level, canViewProjects, canViewBilling, canManageTeam } = body;
      const wanted = { level, canViewProjects, canViewBilling, canManageTeam };
      if (!canGrant(await currentRights(tx.manager, caller), wanted)) {
        throw new AppError('CLIENT_TEAM.GRANT_REFUSED');
      }
      if (use) {
        const message = emailExistsMessage(use, company, caller.kind === 'staff');
        throw new AppError('CLIENT_TEAM.EMAIL_EXISTS', message === undefined ? {} : { message });
      }
      const columns = { ...body, phone: body.phone || null, department: body.department || null };
      await insertRow(tx.manager, ClientEmployeeEntity, { id, ...columns, passwordHash });
      await this.passwordLinks.invite(tx, { kind, id }, caller);
      await this.record(tx, { verb: 'created', person: { id, companyId: company.id }, after: columns });
      return presentClientEmployee(await readPerson(tx.manager, id));
    });
  }

  /**
   * Changes details and rights. A change of rights ends the sessions of the person. Throws CLIENT_TEAM.CHANGED when somebody
   * else changed a field since the caller saw it.
   */
  update(id: string, { seen, ...body }: UpdateClientEmployee, caller: Principal): Promise<ClientEmployee> {
    return this.change(id, caller, async (tx, { person, granter }) => {
      const change = ownChanges({ change: body, seen });
      await assertPersonUnchanged(tx.manager, person, { change, seen });
      const columns = columnsOf(person, change);
      const [current, wanted] = [rightsOf(person), rightsOf(columns)];
      const hasOtherRights = !isSameRights(current, wanted);
      if (hasOtherRights && id === caller.id) {
        throw new AppError('CLIENT_TEAM.OWN_ACCESS');
      }
      if (!canGrant(granter, wanted, current)) {
        throw new AppError('CLIENT_TEAM.GRANT_REFUSED');
      }
      if (wanted.level !== 'owner') {
        await assertOwnerStays(tx, person);
      }
      const { before, after } = changesOf(person, columns);
      if (Object.keys(after).length === 0) {
        return [];
      }
      await updateById(tx.manager, ClientEmployeeEntity, id, { ...after, updatedAt: new Date() });
      await this.record(tx, { verb: 'changed', person, before, after });
      return hasOtherRights ? this.endSessions(tx, id) : [];
    });
  }

  /** Ends the sessions of the person; mailed links stop working. */
  deactivate(id: string, caller: Principal): Promise<ClientEmployee> {
    return this.change(id, caller, async (tx, { person, granter }) => {
      assertManageable(granter, person);
      if (id === caller.id) {
        throw new AppError('CLIENT_TEAM.OWN_ACCESS');
      }
      if (!person.isActive) {
        return [];
      }
      await assertOwnerStays(tx, person);
      await this.setActive(tx, person, false);
      await this.tokens.revoke(tx.manager, passwordPurposes, { kind, id });
      return this.endSessions(tx, id);
    });
  }

  /** The former password works again. */
  reactivate(id: string, caller: Principal): Promise<ClientEmployee> {
    return this.change(id, caller, async (tx, { person, granter }) => {
      assertManageable(granter, person);
      if (!person.isActive) {
        await this.setActive(tx, person, true);
      }
      return [];
    });
  }

  /** Mails a new link; earlier ones stop working. Throws CLIENT_TEAM.NOT_INVITED after the first login. */
  async invite(id: string, caller: Principal): Promise<void> {
    await this.change(id, caller, async (tx, { person, granter }) => {
      assertManageable(granter, person);
      if (!person.isActive || person.lastLoginAt) {
        throw new AppError('CLIENT_TEAM.NOT_INVITED');
      }
      await this.passwordLinks.invite(tx, { kind, id }, caller);
      await this.record(tx, { verb: 'invited', person });
      return [];
    });
  }

  /** Runs the work on the locked person, and closes the sessions that it ended after the commit. */
  private async change(
    id: string,
    caller: Principal,
    work: (tx: Tx, locked: LockedPerson) => Promise<string[]>,
  ): Promise<ClientEmployee> {
    const { person, ended } = await this.transactions.run(caller, async (tx) => {
      const locked = await lockPerson(tx.manager, id, caller);
      const sessions = await work(tx, { person: locked, granter: await currentRights(tx.manager, caller) });
      return { person: await readPerson(tx.manager, id), ended: sessions };
    });
    await this.sessions.publishEnded(ended);
    return presentClientEmployee(person);
  }

  private async setActive(tx: Tx, person: ClientEmployeeEntity, isActive: boolean): Promise<void> {
    await updateById(tx.manager, ClientEmployeeEntity, person.id, { isActive, updatedAt: new Date() });
    const change = { before: { isActive: person.isActive }, after: { isActive } };
    await this.record(tx, { verb: isActive ? 'reactivated' : 'deactivated', person, ...change });
  }

  private endSessions(tx: Tx, id: string): Promise<string[]> {
    return this.sessions.endInTransaction(tx.manager, { kind, id });
  }

  private async record(tx: Tx, { verb, person, ...change }: ChangeRecord): Promise<void> {
    const { id, companyId } = person;
    await tx.audit({ action: `client-employee.${verb}`, subject: { type: 'client-employee', id }, ...change });
    tx.publish('client-team.changed', { id, companyId });
  }
}

interface ChangeRecord {
  verb: 'created' | 'changed' | 'deactivated' | 'reactivated' | 'invited';
  person: Pick<ClientEmployeeEntity, 'id' | 'companyId'>;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

function assertManageable(granter: TeamRights, { accessLevel }: ClientEmployeeEntity): void {
  if (!manageableLevels(granter).includes(accessLevel)) {
    throw new AppError('CLIENT_TEAM.GRANT_REFUSED');
  }
}

/** A company that has had an owner keeps one: its own login, or another person of the team. */
async function assertOwnerStays(tx: Tx, person: ClientEmployeeEntity): Promise<void> {
  const isOwner = person.isActive && person.accessLevel === implicitOwner.level;
  if (isOwner && !(await hasOtherOwner(tx.manager, person))) {
    throw new AppError('CLIENT_TEAM.LAST_OWNER');
  }
}
