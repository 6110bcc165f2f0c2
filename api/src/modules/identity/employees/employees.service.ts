import { Injectable } from '@nestjs/common';
import type {
  CreateEmployee,
  Employee,
  EmployeeAccount,
  EmployeeListQuery,
  OpenWork,
  UpdateEmployee,
} from '@hive/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock.js';
import { AppError } from '../../../common/errors/app-error.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { findPage, type Page } from '../../../common/paging/find-page.js';
import { Transactions, type Tx } from '../../../common/transactions/transactions.js';
import { newId } from '../../../platform/database/ids.js';
import { insertRow, updateById } from '../../../platform/database/rows.js';
import { hashChosenPassword } from '../auth/chosen-passwords.js';
import { SessionsService } from '../auth/sessions.service.js';
import { ownChanges } from '../../base/history/conflicts.js';
import {
  assertAccountUnchanged,
  assertCallerIsAdmin,
  assertLoginIsFree,
  assertOtherAdmin,
  columnsOf,
  differenceOf,
  lockAccounts,
  lockEmployee,
  type AccountColumns,
} from './employee-accounts.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';
import { presentEmployee, presentEmployeeAccount } from './employee.presenter.js';
import {
  hasOtherRights,
  openClientStatuses,
  openMessageStatuses,
  statusConditions,
  statusOf,
} from './employees.rules.js';
import { Invitations } from './invitations.js';

const OPEN_WORK = `
  SELECT assigned_to AS "employeeId", count(*)::int AS count FROM (
    SELECT assigned_to FROM contact_messages WHERE status = ANY($1)
    UNION ALL
    SELECT assigned_to FROM clients WHERE status = ANY($2)
  ) AS inquiries
  WHERE assigned_to IS NOT NULL GROUP BY assigned_to`;

/** Staff: the colleagues that everyone reads, and the accounts that admins manage. */
@Injectable()
export class EmployeesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly sessions: SessionsService,
    private readonly invitations: Invitations,
    private readonly clock: Clock,
  ) {}

  /** Active staff by name, to whom work can be assigned. */
  async listActive(): Promise<Employee[]> {
    const employees = await this.dataSource.manager.find(EmployeeEntity, {
      where: { isActive: true },
      order: { firstName: 'ASC', lastName: 'ASC', id: 'ASC' },
    });
    return employees.map(presentEmployee);
  }

  /** Helps to choose who gets the next message or assessment. */
  listOpenWork(): Promise<OpenWork[]> {
    return this.dataSource.query<OpenWork[]>(OPEN_WORK, [openMessageStatuses, openClientStatuses]);
  }

  async listAccounts({ status, department, ...query }: EmployeeListQuery): Promise<Page<EmployeeAccount>> {
    const builder = this.dataSource.getRepository(EmployeeEntity).createQueryBuilder('employee');
    if (status) {
      builder.andWhere(statusConditions[status]);
    }
    if (department) {
      builder.andWhere({ department });
    }
    return findPage(builder, query, {
      search: [
        `concat_ws(' ', employee.firstName, employee.lastName)`,
        'employee.email',
        'employee.username',
        'employee.role',
      ],
      present: presentEmployeeAccount,
    });
  }

  /** Creates an account and invites the person. Throws EMPLOYEE.EMAIL_EXISTS or EMPLOYEE.USERNAME_EXISTS. */
  async create({ password, invite, ...person }: CreateEmployee, caller: StaffPrincipal): Promise<EmployeeAccount> {
    const id = newId();
    const columns = columnsOf(person);
    const texts = [person.firstName, person.lastName, person.email, person.username];
    const passwordHash =
      invite || password === undefined
        ? null
        : await hashChosenPassword(this.dataSource.manager, { field: 'password', password, texts });
    // An admin knows the password, so its first use asks for a new one.
    const row = { id, ...columns, passwordHash, mustChangePassword: passwordHash !== null };
    return this.transactions.run(caller, async (tx) => {
      await lockAccounts(tx.manager);
      await assertCallerIsAdmin(tx.manager, caller);
      await assertLoginIsFree(tx.manager, columns);
      await insertRow(tx.manager, EmployeeEntity, row);
      await this.invitations.send(tx, id, caller);
      return record(tx, { verb: 'created', id, after: columns });
    });
  }

  /**
   * Changes an account. A change of rights ends its sessions. Throws EMPLOYEE.CHANGED when somebody else changed a field since
   * the caller saw it, EMPLOYEE.OWN_LEVEL, EMPLOYEE.LAST_ADMIN, EMPLOYEE.EMAIL_EXISTS or EMPLOYEE.USERNAME_EXISTS.
   */
  update(id: string, { seen, ...body }: UpdateEmployee, caller: StaffPrincipal): Promise<EmployeeAccount> {
    return this.change(id, caller, async (tx, employee) => {
      const change = ownChanges({ change: body, seen });
      await assertAccountUnchanged(tx.manager, employee, { change, seen });
      const { before, after } = differenceOf(employee, columnsOf(change));
      if (Object.keys(after).length === 0) {
        return [];
      }
      if (after.accessLevel && id === caller.id) {
        throw new AppError('EMPLOYEE.OWN_LEVEL');
      }
      if (after.accessLevel) {
        await assertOtherAdmin(tx.manager, employee);
      }
      await assertCallerIsAdmin(tx.manager, caller);
      await assertLoginIsFree(tx.manager, after, id);
      await updateById(tx.manager, EmployeeEntity, id, { ...after, updatedAt: this.clock.now() });
      if (after.email) {
        await this.invitations.changeAddress(tx, employee, caller);
      }
      await record(tx, { verb: 'changed', id, before, after });
      const hasChangedRights = hasOtherRights(employee, after);
      return hasChangedRights ? this.sessions.endInTransaction(tx.manager, { kind: 'staff', id }) : [];
    });
  }

  /** Ends the sessions of the account; assigned work stays. Throws EMPLOYEE.OWN_ACCOUNT or EMPLOYEE.LAST_ADMIN. */
  deactivate(id: string, caller: StaffPrincipal): Promise<EmployeeAccount> {
    return this.change(id, caller, async (tx, employee) => {
      if (!employee.isActive) {
        return [];
      }
      if (id === caller.id) {
        throw new AppError('EMPLOYEE.OWN_ACCOUNT');
      }
      await assertOtherAdmin(tx.manager, employee);
      await assertCallerIsAdmin(tx.manager, caller);
      await updateById(tx.manager, EmployeeEntity, id, { isActive: false, updatedAt: this.clock.now() });
      await this.invitations.revoke(tx, id);
      await record(tx, { verb: 'deactivated', id, before: { isActive: true }, after: { isActive: false } });
      return this.sessions.endInTransaction(tx.manager, { kind: 'staff', id });
    });
  }

  /** The former password works again. */
  reactivate(id: string, caller: StaffPrincipal): Promise<EmployeeAccount> {
    return this.change(id, caller, async (tx, employee) => {
      if (!employee.isActive) {
        await assertCallerIsAdmin(tx.manager, caller);
        await updateById(tx.manager, EmployeeEntity, id, { isActive: true, updatedAt: this.clock.now() });
        await record(tx, { verb: 'reactivated', id, before: { isActive: false }, after: { isActive: true } });
      }
      return [];
    });
  }

  /** Mails a new link; earlier ones stop working. Throws EMPLOYEE.NOT_INVITED after the first login. */
  resendInvitation(id: string, caller: StaffPrincipal): Promise<EmployeeAccount> {
    return this.change(id, caller, async (tx, employee) => {
      if (statusOf(employee) !== 'invited') {
        throw new AppError('EMPLOYEE.NOT_INVITED');
      }
      await assertCallerIsAdmin(tx.manager, caller);
      await this.invitations.send(tx, id, caller);
      await record(tx, { verb: 'invited', id });
      return [];
    });
  }

  /** Runs the work on the locked account, and closes the sessions that it ended after the commit. */
  private async change(
    id: string,
    caller: StaffPrincipal,
    work: (tx: Tx, employee: EmployeeEntity) => Promise<string[]>,
  ): Promise<EmployeeAccount> {
    const { account, ended } = await this.transactions.run(caller, async (tx) => {
      await lockAccounts(tx.manager);
      const sessions = await work(tx, await lockEmployee(tx.manager, id));
      return { account: await read(tx.manager, id), ended: sessions };
    });
    await this.sessions.publishEnded(ended);
    return account;
  }
}

interface AuditedChange {
  verb: 'created' | 'changed' | 'deactivated' | 'reactivated' | 'invited';
  id: string;
  before?: AccountColumns;
  after?: AccountColumns;
}

/** Records a change in the audit log, tells open pages and returns the account as it is now. */
async function record(tx: Tx, { verb, id, ...change }: AuditedChange): Promise<EmployeeAccount> {
  await tx.audit({ action: `employee.${verb}`, subject: { type: 'employee', id }, ...change });
  tx.publish('employee.changed', { id });
  return read(tx.manager, id);
}

const read = async (manager: EntityManager, id: string): Promise<EmployeeAccount> =>
  presentEmployeeAccount(await manager.findOneByOrFail(EmployeeEntity, { id }));
