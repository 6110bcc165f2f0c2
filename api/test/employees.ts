import type { CurrentUser, EmployeeAccount } from '@hive/contracts';
import { EmployeeEntity } from '../src/modules/base/people/employee.entity.js';
import { PASSWORD } from './factories.js';
import type { TestApp } from './test-app.js';
import type { TestClient, TestResponse } from './test-client.js';

export const EMPLOYEES_PATH = '/api/employees';
export const STAFF_LOGIN = '/api/auth/admin-login';

let number = 0;

/** A valid body with an unused e-mail address. */
export const accountBody = (changes: Record<string, unknown> = {}): Record<string, unknown> => {
  number += 1;
  return {
    firstName: 'Rosalind',
    lastName: 'Achebe',
    email: `rosalind${number}@hive.test`,
    phone: '(512) 555-0126',
    department: 'creative',
    role: 'Brand designer',
    accessLevel: 'employee',
    startDate: '2026-12-01',
    password: PASSWORD,
    ...changes,
  };
};

export const statusAndCode = ({ status, body }: TestResponse) => ({ status, code: (body as { code?: string }).code });

/** The accounts of staff as an administrator manages them, or another caller who tries to. */
export class EmployeeAccountsFixture {
  constructor(
    private readonly app: TestApp,
    private readonly admin: TestClient,
  ) {}

  create(changes: Record<string, unknown> = {}, caller = this.admin): Promise<TestResponse<EmployeeAccount>> {
    return caller.post<EmployeeAccount>(EMPLOYEES_PATH, accountBody(changes));
  }

  update(id: string, change: Record<string, unknown>, caller = this.admin): Promise<TestResponse<EmployeeAccount>> {
    return caller.call<EmployeeAccount>('PATCH', `${EMPLOYEES_PATH}/${id}`, { body: change });
  }

  put(id: string, verb: 'deactivate' | 'reactivate', caller = this.admin): Promise<TestResponse<EmployeeAccount>> {
    return caller.call<EmployeeAccount>('PUT', `${EMPLOYEES_PATH}/${id}/${verb}`);
  }

  invite(id: string, caller = this.admin): Promise<TestResponse<EmployeeAccount>> {
    return caller.call<EmployeeAccount>('POST', `${EMPLOYEES_PATH}/${id}/invitation`);
  }

  list(query: string): Promise<TestResponse<EmployeeAccount[]>> {
    return this.admin.get(`${EMPLOYEES_PATH}/accounts?${query}`);
  }

  login(username: string, password = PASSWORD): Promise<TestResponse<CurrentUser>> {
    return this.app.visitor().post<CurrentUser>(STAFF_LOGIN, { username, password });
  }

  stored(id: string): Promise<EmployeeEntity> {
    return this.app.dataSource.manager
      .createQueryBuilder(EmployeeEntity, 'employee')
      .addSelect('employee.passwordHash')
      .where({ id })
      .getOneOrFail();
  }

  /** The tokens of all mailed links, oldest first. */
  async mailedTokens(address: string): Promise<string[]> {
    await this.app.drainJobs();
    const texts = (await this.app.deliveredMails(address)).map(({ text }) => text);
    return texts.flatMap((text) => /http:\/\/hive\.test\/set-password#token=([\w-]+)/.exec(text)?.[1] ?? []);
  }
}
