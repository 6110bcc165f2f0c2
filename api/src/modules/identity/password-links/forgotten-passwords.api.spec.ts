import { PASSWORD } from '../../../../test/factories.js';
import { FORGOT_PATH, NEW_PASSWORD, PasswordLinksFixture } from '../../../../test/password-links.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient } from '../../../../test/test-client.js';
import { AuditLogEntity } from '../../../common/audit/audit-log.entity.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';
import { OneTimeTokenEntity } from '../../base/tokens/one-time-token.entity.js';
import { REQUESTED_LINKS } from '../../base/tokens/one-time-tokens.js';

let app: TestApp;
let links: PasswordLinksFixture;

beforeAll(async () => {
  app = await createTestApp();
  links = new PasswordLinksFixture(app);
});
afterAll(() => app.close());

describe('a forgotten password', () => {
  it('[LG-2] is replaced by staff, with the mailed link', async () => {
    const { email, id } = await links.newEmployee({ mustChangePassword: true });
    const { status, body } = await links.reset(await links.forgottenToken('staff', email.toUpperCase()));
    expect([status, body]).toEqual([200, { account: 'staff', login: email }]);
    expect((await links.loginStaff(email, PASSWORD)).status).toBe(401);
    const login = await links.loginStaff(email, NEW_PASSWORD);
    expect([login.status, login.body.mustChangePassword]).toEqual([200, false]);
    const entry = await app.dataSource.manager.findOneBy(AuditLogEntity, { subjectId: id });
    expect(entry).toMatchObject({ action: 'auth.password-reset', actorKind: 'staff', actorId: id });
  });

  it('[LG-3] is replaced by a client, with the mailed link', async () => {
    const { contactEmail } = await links.newClient();
    const { status, body } = await links.reset(await links.forgottenToken('client', contactEmail));
    expect([status, body]).toEqual([200, { account: 'client', login: contactEmail }]);
    expect((await links.loginClient(contactEmail, PASSWORD)).status).toBe(401);
    expect((await links.loginClient(contactEmail, NEW_PASSWORD)).status).toBe(200);
  });

  it('is asked for by username in any case; the mail goes to the e-mail address', async () => {
    const { email } = await links.newEmployee({ username: 'forgetful' });
    await links.forgot('staff', ' Forgetful ');
    expect(await links.mailedTokens(email)).toHaveLength(1);
  });

  it.each([
    ['a known address', async () => (await links.newEmployee()).email],
    ['an unknown address', () => Promise.resolve('unknown@hive.test')],
    ['inactive staff', async () => (await links.newEmployee({ isActive: false })).email],
    ['a client at the staff login', async () => (await links.newClient()).contactEmail],
    ['a name that the database cannot store', () => Promise.resolve('rob\0in')],
  ])('has the same answer for %s', async (_, login) => {
    const { status, text } = await links.forgot('staff', await login());
    expect([status, text]).toEqual([202, '']);
  });

  it('mails nothing to unknown, inactive and unapproved accounts', async () => {
    await app.drainJobs();
    const before = (await app.deliveredMails()).length;
    await links.forgot('staff', 'unknown@hive.test');
    await links.forgot('staff', (await links.newEmployee({ isActive: false })).email);
    await links.forgot('staff', (await links.newClient()).contactEmail);
    await links.forgot('client', (await links.newEmployee()).email);
    await links.forgot('client', (await links.newClient({ portalAccess: false })).contactEmail);
    await app.drainJobs();
    expect(await app.deliveredMails()).toHaveLength(before);
  });

  it('of staff and of a client with the same address are two passwords', async () => {
    const { email } = await links.newEmployee();
    await links.newClient({ contactEmail: email });
    await links.reset(await links.forgottenToken('client', email));
    expect((await links.loginClient(email, NEW_PASSWORD)).status).toBe(200);
    expect([
      (await links.loginStaff(email, PASSWORD)).status,
      (await links.loginStaff(email, NEW_PASSWORD)).status,
    ]).toEqual([200, 401]);
  });

  it('ends every session of the person, and no other', async () => {
    const [person, other] = [await app.loginAsStaff('employee'), await app.loginAsStaff('employee')];
    const { email } = await app.dataSource.manager.findOneByOrFail(EmployeeEntity, { id: person.id });
    await links.reset(await links.forgottenToken('staff', email));
    expect((await person.get('/api/auth/me')).status).toBe(401);
    expect((await person.post('/api/auth/refresh')).status).toBe(401);
    expect((await other.get('/api/auth/me')).status).toBe(200);
  });

  it.each([
    ['an unknown account', 'other', 'x'],
    ['no login', 'staff', ''],
    ['a list', 'staff', ['a']],
  ])('is refused with %s', async (_, account, login) => {
    expect((await app.visitor().post(FORGOT_PATH, { account, login })).status).toBe(400);
  });

  it('gives a person three links at most in a quarter of an hour', async () => {
    const { email, id } = await links.newEmployee();
    const issued = async (): Promise<number> => {
      await app.drainJobs();
      return app.dataSource.manager.countBy(OneTimeTokenEntity, { subjectId: id });
    };
    for (let request = 0; request < REQUESTED_LINKS.max + 2; request += 1) {
      expect((await links.forgot('staff', email)).status).toBe(202);
    }
    expect(await issued()).toBe(REQUESTED_LINKS.max);
    app.clock.advance(REQUESTED_LINKS.withinMs / 1000);
    await links.forgot('staff', email);
    expect(await issued()).toBe(REQUESTED_LINKS.max + 1);
  });
});

describe('a locked account', () => {
  const guess = async (email: string, visitor: TestClient, count: number): Promise<void> => {
    for (let attempt = 0; attempt < count; attempt += 1) {
      await links.loginStaff(email, 'wrong', visitor);
    }
  };

  it('is open again for the browser that chose a new password', async () => {
    const { email } = await links.newEmployee();
    const owner = app.visitor();
    await guess(email, owner, 5);
    for (let address = 0; address < 15; address += 1) {
      await guess(email, app.visitor(), 1);
    }
    expect((await links.loginStaff(email, PASSWORD, owner)).status).toBe(429);
    await links.reset(await links.forgottenToken('staff', email), owner);
    expect((await links.loginStaff(email, NEW_PASSWORD, owner)).status).toBe(200);
    expect((await links.loginStaff(email, NEW_PASSWORD)).status).toBe(429);
  });

  it('no longer knows the devices of the old password', async () => {
    const { email } = await links.newEmployee();
    const thief = app.visitor();
    await links.loginStaff(email, PASSWORD, thief);
    const owner = app.visitor();
    await links.reset(await links.forgottenToken('staff', email), owner);
    for (let address = 0; address < 20; address += 1) {
      await guess(email, app.visitor(), 1);
    }
    expect((await links.loginStaff(email, NEW_PASSWORD, thief)).status).toBe(429);
    expect((await links.loginStaff(email, NEW_PASSWORD, owner)).status).toBe(200);
  });
});
