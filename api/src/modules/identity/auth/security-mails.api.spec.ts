import { Secret, TOTP } from 'otpauth';
import type { TwoFactorSetUp } from '@hive/contracts';
import { makeClient, makeEmployee, PASSWORD } from '../../../../test/factories.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { systemActor } from '../../../common/audit/actor.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { PasswordReset } from './password-reset.js';
import { PasswordLinksService } from '../password-links/password-links.service.js';
import { newId } from '../../../platform/database/ids.js';

const TWO_FACTOR = '/api/account/two-factor';
const NEW_PASSWORD = 'a new long password';
const CHANGED = 'Your password was changed';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

async function mailsTo(address: string) {
  await app.drainJobs();
  return app.deliveredMails(address);
}

const subjectsTo = async (address: string): Promise<string[]> => (await mailsTo(address)).map(({ subject }) => subject);

async function chooseByLink(address: string): Promise<void> {
  const texts = (await mailsTo(address)).map(({ text }) => text);
  const token = texts.flatMap((text) => /-password#token=([\w-]+)/.exec(text)?.[1] ?? []).at(-1);
  const { status } = await app.visitor().post('/api/auth/reset-password', { token, newPassword: NEW_PASSWORD });
  expect(status).toBe(200);
}

describe('a person gets a mail', () => {
  it('that the password was changed', async () => {
    const { email } = await makeEmployee(app.dataSource.manager);
    const browser = app.visitor();
    await browser.post('/api/auth/admin-login', { username: email, password: PASSWORD });
    const wrong = { currentPassword: 'wrong', newPassword: NEW_PASSWORD };
    expect((await browser.post('/api/auth/change-password', wrong)).status).toBe(400);
    expect(await subjectsTo(email)).toEqual([]);
    await browser.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(CHANGED);
    expect(mail?.text).toContain(`The password of ${email} was changed`);
    expect(mail?.text).toContain('http://hive.test/admin-dashboard');
    expect(mail?.text).not.toContain(NEW_PASSWORD);
  });

  it('that the operator reset the password, without the new one', async () => {
    const { email } = await makeEmployee(app.dataSource.manager);
    const password = await app.nest.get(PasswordReset).resetStaff(email);
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(CHANGED);
    expect(mail?.text).not.toContain(password);
  });

  it('that the password was replaced with a mailed link', async () => {
    const { contactEmail } = await makeClient(app.dataSource.manager);
    await app.visitor().post('/api/auth/forgot-password', { account: 'client', login: contactEmail });
    await chooseByLink(contactEmail);
    expect(await subjectsTo(contactEmail)).toEqual(['Choose a new password', CHANGED]);
  });

  it('nothing about the first password of an invitation', async () => {
    const { contactEmail, id } = await makeClient(app.dataSource.manager);
    await app.nest
      .get(Transactions)
      .run(systemActor, (tx) =>
        app.nest
          .get(PasswordLinksService, { strict: false })
          .invite(tx, { kind: 'client', id }, { kind: 'staff', id: newId() }),
      );
    await chooseByLink(contactEmail);
    expect(await subjectsTo(contactEmail)).toEqual(['Your account at Hivecraft is ready']);
  });

  it('that two-factor login was turned on and off, and of new recovery codes', async () => {
    const { contactEmail } = await makeClient(app.dataSource.manager);
    const browser = app.visitor();
    await browser.post('/api/auth/client-login', { email: contactEmail, password: PASSWORD });
    const confirmed = { currentPassword: PASSWORD };
    const { body } = await browser.post<TwoFactorSetUp>(TWO_FACTOR, confirmed);
    const totp = new TOTP({ secret: Secret.fromBase32(body.secret) });
    const code = totp.generate({ timestamp: app.clock.now().getTime() });
    const calls: [string, object][] = [
      ['confirm', { code }],
      ['recovery-codes', confirmed],
      ['disable', confirmed],
      // is off already
      ['disable', confirmed],
    ];
    for (const [path, call] of calls) {
      expect((await browser.post(`${TWO_FACTOR}/${path}`, call)).status).toBeLessThan(300);
      await app.drainJobs();
    }
    const mails = await mailsTo(contactEmail);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Two-factor login is on',
      'You have new recovery codes',
      'Two-factor login is off',
    ]);
    expect(mails.at(-1)?.text).toContain('http://hive.test/client-portal');
    expect(mails.some(({ text }) => text.includes(body.secret))).toBe(false);
  });
});
