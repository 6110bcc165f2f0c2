import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { createEmployeeSchema, type CreateEmployee, type EmployeeAccount } from '@hive/contracts';
import { DataSource } from 'typeorm';
import { systemActor } from '../../../common/audit/actor.js';
import { Clock } from '../../../common/clock.js';
import { validate } from '../../../common/http/validation/validation.decorators.js';
import { hashPassword } from '../../../common/passwords.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { newId } from '../../../platform/database/ids.js';
import { insertRow } from '../../../platform/database/rows.js';
import { assertLoginIsFree, columnsOf, lockAccounts } from './employee-accounts.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';
import { presentEmployeeAccount } from './employee.presenter.js';

/** A person as the operator names them on the command line. */
export type OperatorAccount = Partial<Record<keyof CreateEmployee, string | undefined>>;

/** Accounts of staff for the operator of the server, who needs no account and no mail. */
@Injectable()
export class OperatorAccounts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Every account by name. */
  async list(): Promise<EmployeeAccount[]> {
    const employees = await this.dataSource.manager.find(EmployeeEntity, {
      order: { firstName: 'ASC', lastName: 'ASC', id: 'ASC' },
    });
    return employees.map(presentEmployeeAccount);
  }

  /**
   * Creates an account with a random password, which must be changed at the first login. Throws REQUEST.INVALID,
   * EMPLOYEE.EMAIL_EXISTS or EMPLOYEE.USERNAME_EXISTS.
   */
  async create(person: OperatorAccount): Promise<{ email: string; password: string }> {
    const password = randomBytes(12).toString('base64url');
    const startDate = this.clock.now().toISOString().slice(0, 10);
    const defaults = { department: 'administration', role: 'Staff', startDate, password };
    const given = Object.entries(person).filter(([, value]) => value !== undefined);
    const valid = await validate(createEmployeeSchema, { ...defaults, ...Object.fromEntries(given) });
    const { password: _, ...employee } = valid as CreateEmployee;
    const id = newId();
    const row = { id, ...columnsOf(employee), passwordHash: await hashPassword(password), mustChangePassword: true };
    await this.transactions.run(systemActor, async (tx) => {
      await lockAccounts(tx.manager);
      await assertLoginIsFree(tx.manager, row);
      await insertRow(tx.manager, EmployeeEntity, row);
      await tx.audit({ action: 'employee.created', subject: { type: 'employee', id }, after: columnsOf(employee) });
      tx.publish('employee.changed', { id });
    });
    return { email: employee.email, password };
  }
}
