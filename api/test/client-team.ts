import type { ClientEmployee, CurrentUser } from '@hive/contracts';
import { ClientEmployeeEntity } from '../src/modules/base/people/client-employee.entity.js';
import type { ClientEntity } from '../src/modules/base/people/client.entity.js';
import { makeClientEmployee, PASSWORD } from './factories.js';
import type { TestApp } from './test-app.js';
import type { TestClient, TestResponse } from './test-client.js';

export const TEAM_PATH = '/api/client-employees';
export const CLIENT_LOGIN = '/api/auth/client-login';

let number = 0;

export const statusOf = async (call: Promise<TestResponse>): Promise<number> => (await call).status;

/** The body of an update that changes nothing but the given fields. */
export const updateOf = (
  person: ClientEmployeeEntity,
  changes: Record<string, unknown> = {},
): Record<string, unknown> => {
  const { firstName, lastName, jobTitle, accessLevel, canViewProjects, canViewBilling, canManageTeam } = person;
  const details = { firstName, lastName, jobTitle, accessLevel, canViewProjects, canViewBilling, canManageTeam };
  return { ...details, ...changes };
};

/** The team of a company. */
export class ClientTeamFixture {
  constructor(
    private readonly app: TestApp,
    private readonly company: ClientEntity,
  ) {}

  /** A valid body with an unused e-mail address. */
  body(changes: Record<string, unknown> = {}): Record<string, unknown> {
    number += 1;
    return {
      companyId: this.company.id,
      firstName: 'Joel',
      lastName: 'Tran',
      email: `joel${number}@northbay.test`,
      phone: '',
      jobTitle: 'Shop manager',
      department: '',
      accessLevel: 'member',
      canViewProjects: true,
      canViewBilling: false,
      canManageTeam: false,
      password: PASSWORD,
      ...changes,
    };
  }

  create(caller: TestClient, changes: Record<string, unknown> = {}): Promise<TestResponse<ClientEmployee>> {
    return caller.post(TEAM_PATH, this.body(changes));
  }

  /** A stored person without an invitation. */
  member(changes: Partial<ClientEmployeeEntity> = {}): Promise<ClientEmployeeEntity> {
    return makeClientEmployee(this.app.dataSource.manager, { companyId: this.company.id, ...changes });
  }

  login(email: string): Promise<TestResponse<CurrentUser>> {
    return this.app.visitor().post(CLIENT_LOGIN, { email, password: PASSWORD });
  }

  row(id: string): Promise<ClientEmployeeEntity> {
    return this.app.dataSource.manager
      .createQueryBuilder(ClientEmployeeEntity, 'person')
      .addSelect('person.passwordHash')
      .where({ id })
      .getOneOrFail();
  }
}
