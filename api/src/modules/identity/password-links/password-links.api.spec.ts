import { PASSWORD } from '../../../../test/factories.js';
import { countAllRows } from '../../../../test/observe.js';
import { NEW_PASSWORD, PasswordLinksFixture, RENEW_PATH, RESET_PATH } from '../../../../test/password-links.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';
import { OneTimeTokenEntity } from '../../base/tokens/one-time-token.entity.js';
import { LINK_HOURS } from './password-links.rules.js';

let app: TestApp;
let links: PasswordLinksFixture;

beforeAll(async () => {
  app = await createTestApp();
  links = new PasswordLinksFixture(app);
});
afterAll(() => app.close());

describe('the link', () => {
  it('works once when it is used eight times at once', async () => {
    const { email } = await links.newEmployee();
    const token = await links.forgottenToken('staff', email);
    const answers = await Promise.all(Array.from({ length: 8 }, () => links.reset(token)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(7).fill(400)]);
    expect((await links.reset(token)).body).toMatchObject({ code: 'PASSWORD_LINK.INVALID' });
  });

  it('works no longer when a newer one was asked for', async () => {
    const { email } = await links.newEmployee();
    const first = await links.forgottenToken('staff', email);
    const second = await links.forgottenToken('staff', email);
    expect([(await links.reset(first)).status, (await links.reset(second)).status]).toEqual([400, 200]);
  });

  it('is one when two are asked for at once', async () => {
    const { email } = await links.newEmployee();
    await Promise.all([links.forgot('staff', email), links.forgot('staff', email)]);
    const tokens = [...new Set(await links.mailedTokens(email))];
    const answers: number[] = [];
    for (const token of tokens) {
      answers.push((await links.reset(token)).status);
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
  });

  it('no longer works after the password was changed', async () => {
    const person = await app.loginAsStaff('employee');
    const { email } = await app.dataSource.manager.findOneByOrFail(EmployeeEntity, { id: person.id });
    const token = await links.forgottenToken('staff', email);
    await person.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: 'my own choice' });
    expect((await links.reset(token)).status).toBe(400);
  });

  it('works no longer when the account was deactivated', async () => {
    const { email, id } = await links.newEmployee();
    const token = await links.forgottenToken('staff', email);
    await app.dataSource.manager.update(EmployeeEntity, id, { isActive: false });
    expect((await links.reset(token)).status).toBe(400);
  });

  it('works for an hour; an invitation works for a day', async () => {
    const [late, timely, invited] = [await links.newEmployee(), await links.newEmployee(), await links.newClient()];
    await links.invite({ kind: 'client', id: invited.id });
    const lateToken = await links.forgottenToken('staff', late.email);
    const timelyToken = await links.forgottenToken('staff', timely.email);
    const hour = LINK_HOURS['reset-password'] * 3600;
    app.clock.advance(hour - 60);
    expect((await links.reset(timelyToken)).status).toBe(200);
    app.clock.advance(61);
    expect((await links.reset(lateToken)).body).toMatchObject({ code: 'PASSWORD_LINK.INVALID' });
    expect((await links.reset(await links.lastToken(invited.contactEmail, 'set'))).body).toEqual({
      account: 'client',
      login: invited.contactEmail,
    });
  });

  it.each(['made-up', ''])('is refused with the token "%s"', async (token) => {
    expect((await links.reset(token)).status).toBe(400);
  });

  it('is not the token of a confirmation mail', async () => {
    const { id } = await links.newClient();
    await links.invite({ kind: 'client', id });
    await app.dataSource.manager.update(OneTimeTokenEntity, { subjectId: id }, { purpose: 'confirm-portal-access' });
    const { contactEmail } = await app.dataSource.manager.findOneByOrFail(ClientEntity, { id });
    expect((await links.reset(await links.lastToken(contactEmail, 'set'))).status).toBe(400);
  });

  it('refuses a short password and stays usable', async () => {
    const { email } = await links.newEmployee();
    const token = await links.forgottenToken('staff', email);
    const { status, body } = await app.visitor().post(RESET_PATH, { token, newPassword: 'short' });
    expect([status, body]).toMatchObject([400, { errors: { newPassword: 'Password must be at least 8 characters' } }]);
    expect((await links.reset(token)).status).toBe(200);
  });

  it('is stored as a hash, and the mail is the only place that has it', async () => {
    const { email, id } = await links.newEmployee();
    const token = await links.forgottenToken('staff', email);
    const rows = await app.dataSource.manager.findBy(OneTimeTokenEntity, { subjectId: id });
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('a link that no longer works', () => {
  it('is replaced by a new one to the same person', async () => {
    const { email } = await links.newEmployee();
    const old = await links.forgottenToken('staff', email);
    app.clock.advance(LINK_HOURS['reset-password'] * 3600);
    expect((await links.reset(old)).status).toBe(400);
    expect((await app.visitor().post(RENEW_PATH, { token: old })).status).toBe(202);
    const [, renewed = ''] = await links.mailedTokens(email);
    expect((await links.reset(renewed)).status).toBe(200);
  });

  it('is replaced by an invitation when it was one', async () => {
    const { contactEmail, id } = await links.newClient({ invitedAt: app.clock.now() });
    await links.invite({ kind: 'client', id });
    const old = await links.lastToken(contactEmail, 'set');
    app.clock.advance(LINK_HOURS['set-password'] * 3600);
    await app.visitor().post(RENEW_PATH, { token: old });
    expect((await links.reset(await links.lastToken(contactEmail, 'set'))).status).toBe(200);
  });

  it('is replaced by one for a forgotten password when the invited person has a password', async () => {
    const { email, id } = await links.newEmployee({ passwordHash: null });
    await links.invite({ kind: 'staff', id });
    const invitation = await links.lastToken(email, 'set');
    await links.reset(invitation);
    await links.loginStaff(email, NEW_PASSWORD);
    await app.visitor().post(RENEW_PATH, { token: invitation });
    expect(await links.mailedTokens(email, 'set')).toEqual([invitation]);
    expect((await links.reset(await links.lastToken(email))).status).toBe(200);
  });

  it('has the same answer when it is unknown, and nothing is mailed', async () => {
    await app.drainJobs();
    const before = await countAllRows(app.dataSource);
    const { status, text } = await app.visitor().post(RENEW_PATH, { token: 'made-up' });
    expect([status, text]).toEqual([202, '']);
    await app.drainJobs();
    expect(await countAllRows(app.dataSource)).toEqual(before);
  });
});

describe('a check of a link', () => {
  const check = async (token: string) => (await app.visitor().post('/api/auth/check-password-link', { token })).body;

  it('says whether it works, and uses nothing up', async () => {
    const { email, id } = await links.newEmployee();
    const token = await links.forgottenToken('staff', email);
    const before = await countAllRows(app.dataSource);
    expect([await check(token), await check(token)]).toEqual(Array(2).fill({ state: 'usable', account: 'staff' }));
    expect(await countAllRows(app.dataSource)).toEqual(before);
    await links.reset(token);
    expect(await check(token)).toEqual({ state: 'invalid', account: 'staff' });
    await app.dataSource.manager.update(EmployeeEntity, id, { isActive: false });
    expect([await check(token), await check('made-up')]).toEqual(Array(2).fill({ state: 'invalid', account: null }));
  });

  it('tells an invited person who has chosen a password that there is an account', async () => {
    const { contactEmail, id } = await links.newClient({ invitedAt: app.clock.now() });
    await links.invite({ kind: 'client', id });
    const token = await links.lastToken(contactEmail, 'set');
    app.clock.advance(LINK_HOURS['set-password'] * 3600);
    expect(await check(token)).toEqual({ state: 'invalid', account: 'client' });
    await links.reset(await links.forgottenToken('client', contactEmail));
    expect(await check(token)).toEqual({ state: 'accepted', account: 'client' });
  });
});

describe('an invitation', () => {
  it('names the address of the login and is replaced by a newer one', async () => {
    const { email, id } = await links.newEmployee({ passwordHash: null });
    await links.invite({ kind: 'staff', id });
    const first = await links.lastToken(email, 'set');
    await links.invite({ kind: 'staff', id });
    const second = await links.lastToken(email, 'set');
    const [mail] = await app.deliveredMails(email);
    expect(mail?.text).toContain('http://hive.test/admin-dashboard');
    expect(mail?.text).toContain(email);
    expect([(await links.reset(first)).status, (await links.reset(second)).status]).toEqual([400, 200]);
    expect((await links.loginStaff(email, NEW_PASSWORD)).status).toBe(200);
  });
});
