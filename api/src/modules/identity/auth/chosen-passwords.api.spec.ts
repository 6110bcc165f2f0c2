import { employeeContract, signupContract, type ErrorBody } from '@hive/contracts';
import { ClientTeamFixture } from '../../../../test/client-team.js';
import { makeClient, makeEmployee, PASSWORD } from '../../../../test/factories.js';
import { PasswordLinksFixture, RESET_PATH } from '../../../../test/password-links.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestResponse } from '../../../../test/test-client.js';
import { hashPassword } from '../../../common/passwords.js';
import { ensureFirstAdmin } from '../employees/first-admin.js';

const REFUSED = 'Choose a password that is harder to guess';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

type Outcome = [status: number, errors: ErrorBody['errors']];
const outcomeOf = async (call: Promise<TestResponse>): Promise<Outcome> => {
  const { status, body } = await call;
  return [status, (body as ErrorBody | undefined)?.errors];
};
const refusedAs = (field: string): Outcome => [400, { [field]: REFUSED }];

/** Someone who chooses a password, for each way to set one; all are called Joel Tran of Northbay Kettles. */
const ways: [way: string, field: string, begin: () => Promise<(password: string) => Promise<Outcome>>][] = [
  [
    'the sign-up',
    'password',
    () => {
      const person = {
        firstName: 'Joel',
        lastName: 'Tran',
        company: 'Northbay Kettles',
        email: 'sales@tran-mail.test',
      };
      const body = { ...signupContract.create.example.body, ...person };
      return Promise.resolve((password) =>
        outcomeOf(app.visitor().post(signupContract.create.path, { ...body, password })),
      );
    },
  ],
  [
    'an account of the team',
    'password',
    async () => {
      const company = await makeClient(app.dataSource.manager);
      const manager = await app.loginAsStaff('manager');
      const team = new ClientTeamFixture(app, company);
      return (password) => outcomeOf(team.create(manager, { email: 'sales@tran-mail.test', password }));
    },
  ],
  [
    'an account of staff',
    'password',
    async () => {
      const admin = await app.loginAsStaff('admin');
      const { path, example } = employeeContract.create;
      const person = { firstName: 'Joel', lastName: 'Tran', email: 'sales@tran-mail.test', username: 'northbay' };
      return (password) => outcomeOf(admin.post(path, { ...(example.body as object), ...person, password }));
    },
  ],
  [
    'the own account of a client',
    'newPassword',
    async () => {
      const client = await app.loginAsClient();
      const columns = { firstName: 'Joel', lastName: 'Tran', contactEmail: 'sales@tran-mail.test' };
      await app.dataSource.manager.update('clients', client.id, columns);
      return (newPassword) =>
        outcomeOf(client.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword }));
    },
  ],
  [
    'a mailed link of a team',
    'newPassword',
    async () => {
      const company = await makeClient(app.dataSource.manager, { contactEmail: 'owner@other.test' });
      const email = 'joel.sales@tran-mail.test';
      await new ClientTeamFixture(app, company).member({ lastName: 'Tran', email });
      const token = await new PasswordLinksFixture(app).forgottenToken('client', email);
      return (newPassword) => outcomeOf(app.visitor().post(RESET_PATH, { token, newPassword }));
    },
  ],
];

describe.each(ways)('a password for %s', (_, field, begin) => {
  it('is neither one of the most common nor a word of product, agency, company, person or address', async () => {
    const choose = await begin();
    const guesses = [
      'password',
      'Hive2026',
      'hivecraft!',
      'northbay1',
      'Joel1234',
      '1234tran',
      'sales2026',
      'tran-mail',
    ];
    for (const guess of guesses) {
      expect([guess, ...(await choose(guess))]).toEqual([guess, ...refusedAs(field)]);
    }
    const [status] = await choose('kettles sing at six');
    expect([200, 201]).toContain(status);
  });
});

it('the agency is the one of the settings', async () => {
  const client = await app.loginAsClient();
  const choose = (newPassword: string) =>
    outcomeOf(client.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword }));
  await app.dataSource.query(`INSERT INTO settings (id, data) VALUES (1, '{"brandName":"Aster Studio"}')
    ON CONFLICT (id) DO UPDATE SET data = settings.data || EXCLUDED.data`);
  expect(await choose('AsterStudio7')).toEqual(refusedAs('newPassword'));
  await app.dataSource.query(`UPDATE settings SET data = data - 'brandName'`);
});

it('an older password that would be refused keeps working', async () => {
  const passwordHash = await hashPassword('password');
  const { email } = await makeEmployee(app.dataSource.manager, { passwordHash });
  const login = app.visitor().post('/api/auth/admin-login', { username: email, password: 'password' });
  expect((await login).status).toBe(200);
});

it('the first administrator gets no such password from ADMIN_PASSWORD, which matters at the first start only', async () => {
  await app.dataSource.query('DELETE FROM employees');
  for (const password of ['password', 'hive-2026', 'the.boss1']) {
    const start = ensureFirstAdmin(app.dataSource, { admin: { username: 'the.boss', password } });
    await expect(start).rejects.toThrow('ADMIN_PASSWORD is easy to guess');
  }
  await ensureFirstAdmin(app.dataSource, { admin: { username: 'the.boss', password: 'kettles sing at six' } });
  const later = ensureFirstAdmin(app.dataSource, { admin: { username: 'the.boss', password: 'password' } });
  expect(await later).toBeUndefined();
});
