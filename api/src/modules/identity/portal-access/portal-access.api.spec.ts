import { ERASED_EMAIL_DOMAIN, type Client, type HistoryEntry } from '@hive/contracts';
import { makeClient, PASSWORD } from '../../../../test/factories.js';
import { countAllRows } from '../../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestResponse, TestClient } from '../../../../test/test-client.js';
import { systemActor } from '../../../common/audit/actor.js';
import { verifyPassword } from '../../../common/passwords.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { SignupEntity } from '../../customers/signups/signup.entity.js';
import { OneTimeTokenEntity } from '../../base/tokens/one-time-token.entity.js';
import { REQUESTED_LINKS } from '../../base/tokens/one-time-tokens.js';
import { confirmationRequested } from './portal-access.jobs.js';
import { CONFIRMATION_HOURS } from './portal-access.rules.js';

let app: TestApp;
let manager: TestClient;

const signUp = (changes: { email: string; password?: string }): Promise<TestResponse<{ id: string }>> => {
  const person = { firstName: 'Ada', lastName: 'Byron', phone: '555', company: 'Engines', password: PASSWORD };
  return app.visitor().post('/api/client-signups', { ...person, ...changes });
};

const approve = (id: string): Promise<TestResponse> => manager.call('PUT', `/api/client-signups/${id}/approve`);
const confirm = (token: string): Promise<TestResponse> => app.visitor().post('/api/portal-access/confirm', { token });

const renew = (token: string): Promise<TestResponse> => app.visitor().post('/api/portal-access/renew-link', { token });

/** Status of a client's login. */
const login = async (email: string): Promise<number> =>
  (await app.visitor().post('/api/auth/client-login', { email, password: PASSWORD })).status;

const clientOf = (contactEmail: string): Promise<ClientEntity | null> =>
  app.dataSource.manager
    .createQueryBuilder(ClientEntity, 'client')
    .addSelect(['client.passwordHash', 'client.pendingPasswordHash'])
    .where({ contactEmail })
    .getOne();

/** A client that staff know from an assessment; it has no login. */
const assessedClient = (contactEmail: string, changes: Partial<ClientEntity> = {}): Promise<ClientEntity> => {
  const noLogin = { firstName: null, lastName: null, passwordHash: null, portalAccess: false };
  return makeClient(app.dataSource.manager, { ...noLogin, companyName: 'Known Ltd', contactEmail, ...changes });
};

/** The tokens of all mailed links, oldest first. */
async function mailedTokens(address: string): Promise<string[]> {
  await app.drainJobs();
  const texts = (await app.deliveredMails(address)).map(({ text }) => text);
  return texts.flatMap((text) => /http:\/\/hive\.test\/confirm-access#token=([\w-]+)/.exec(text)?.[1] ?? []);
}

const mailedToken = async (address: string): Promise<string> => (await mailedTokens(address)).at(-1) ?? '';

/** Runs the mail's job once more, as a retry does. */
const repeatJob = (token?: OneTimeTokenEntity): Promise<void> =>
  app.nest.get(Transactions).run(systemActor, (tx) => tx.enqueue(confirmationRequested, { tokenId: token?.id ?? '' }));

beforeAll(async () => {
  app = await createTestApp();
  manager = await app.loginAsStaff('manager');
});

afterAll(() => app.close());

describe('portal access of an approved sign-up', () => {
  it('attaches to an assessed client, fills empty fields, and accepts the password after the mailed link', async () => {
    const email = 'known@engines.test';
    await assessedClient(email, { contactPhone: '999', status: 'contacted' });
    const { body: signup } = await signUp({ email });
    expect((await approve(signup.id)).status).toBe(200);
    const waiting = await clientOf(email);
    expect(waiting).toMatchObject({
      companyName: 'Known Ltd',
      contactPhone: '999',
      firstName: 'Ada',
      status: 'contacted',
    });
    expect(waiting).toMatchObject({ portalAccess: false, passwordHash: null });
    expect(await login(email)).toBe(401);

    const token = await mailedToken(email);
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400]);
    expect(await clientOf(email)).toMatchObject({ portalAccess: true, pendingPasswordHash: null });
    expect(await login(email)).toBe(200);
    expect((await confirm(token)).body).toMatchObject({ code: 'PORTAL_ACCESS.TOKEN_INVALID' });
  });

  it('rejects an earlier link after a later password', async () => {
    const email = 'links@engines.test';
    await assessedClient(email);
    await approve((await signUp({ email })).body.id);
    const first = await mailedToken(email);
    await approve((await signUp({ email, password: 'a later password' })).body.id);
    const second = await mailedToken(email);
    expect((await confirm(first)).status).toBe(400);
    expect(await clientOf(email)).toMatchObject({ portalAccess: false, passwordHash: null });
    expect((await confirm(second)).status).toBe(204);
    expect(await verifyPassword((await clientOf(email))?.passwordHash, 'a later password')).toBe(true);
  });

  it('rejects a link that is made up, empty or expired', async () => {
    const email = 'late@engines.test';
    await assessedClient(email);
    await approve((await signUp({ email })).body.id);
    const token = await mailedToken(email);
    app.clock.advance(CONFIRMATION_HOURS * 3600 + 1);
    for (const wrong of [token, 'made-up', '']) {
      expect((await confirm(wrong)).status).toBe(400);
    }
    app.clock.advance(-(CONFIRMATION_HOURS * 3600 + 1));
    expect(await clientOf(email)).toMatchObject({ portalAccess: false, passwordHash: null });
  });

  it('mails a new link instead of one that has expired, to the same address', async () => {
    const email = 'renewed@engines.test';
    await assessedClient(email);
    await approve((await signUp({ email })).body.id);
    const old = await mailedToken(email);
    app.clock.advance(CONFIRMATION_HOURS * 3600 + 1);
    expect((await confirm(old)).status).toBe(400);
    expect(await renew(old)).toMatchObject({ status: 202, text: '' });
    app.clock.advance(-(CONFIRMATION_HOURS * 3600 + 1));
    const tokens = await mailedTokens(email);
    expect(tokens).toHaveLength(2);
    expect((await confirm(old)).status).toBe(400);
    expect((await confirm(tokens.at(-1) ?? '')).status).toBe(204);
    expect(await login(email)).toBe(200);

    // the access is confirmed: there is nothing left to mail
    expect((await renew(old)).status).toBe(202);
    expect(await mailedTokens(email)).toHaveLength(2);
  });

  it('answers the same for an unknown link and that of a password, and mails nothing', async () => {
    const invited = await makeClient(app.dataSource.manager);
    await app.visitor().post('/api/auth/forgot-password', { account: 'client', login: invited.contactEmail });
    await app.drainJobs();
    const [mail] = await app.deliveredMails(invited.contactEmail);
    const token = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(token).not.toBe('');
    const before = await countAllRows(app.dataSource);
    for (const wrong of [token, 'made-up']) {
      expect(await renew(wrong)).toMatchObject({ status: 202, text: '' });
    }
    await app.drainJobs();
    expect(await countAllRows(app.dataSource)).toEqual(before);
  });

  it('mails no more than the requested links of one person', async () => {
    const email = 'flooded@engines.test';
    const { id: subjectId } = await assessedClient(email);
    await approve((await signUp({ email })).body.id);
    const token = await mailedToken(email);
    for (let request = 0; request < REQUESTED_LINKS.max + 1; request += 1) {
      await renew(token);
    }
    expect(await app.dataSource.manager.countBy(OneTimeTokenEntity, { subjectId })).toBe(REQUESTED_LINKS.max);
  });

  it('rejects a second login for a client with access and changes nothing', async () => {
    const email = 'access@engines.test';
    await assessedClient(email, { portalAccess: true, passwordHash: 'hash of the owner' });
    const { body: signup } = await signUp({ email });
    await app.drainJobs();
    const before = await countAllRows(app.dataSource);
    expect(await approve(signup.id)).toMatchObject({
      status: 409,
      body: { code: 'PORTAL_ACCESS.ALREADY_GRANTED' },
    });
    expect(await clientOf(email)).toMatchObject({
      passwordHash: 'hash of the owner',
      pendingPasswordHash: null,
      firstName: null,
    });
    expect((await app.dataSource.manager.findOneBy(SignupEntity, { id: signup.id }))?.status).toBe('pending');
    expect(await countAllRows(app.dataSource)).toEqual(before);
  });

  it('mails the same link again when the job is repeated, and stores the hash alone', async () => {
    const email = 'repeated@engines.test';
    const { id: subjectId } = await assessedClient(email);
    await approve((await signUp({ email })).body.id);
    const first = await mailedToken(email);
    const [token] = await app.dataSource.manager.findBy(OneTimeTokenEntity, { subjectId });
    await repeatJob(token);
    expect(await mailedTokens(email)).toEqual([first, first]);
    expect(await app.dataSource.manager.countBy(OneTimeTokenEntity, { subjectId })).toBe(1);
    expect(JSON.stringify(token)).not.toContain(first);
  });

  it('mails nothing for a link that has already been used', async () => {
    const email = 'used@engines.test';
    const { id: subjectId } = await assessedClient(email);
    await approve((await signUp({ email })).body.id);
    await confirm(await mailedToken(email));
    const [token] = await app.dataSource.manager.findBy(OneTimeTokenEntity, { subjectId });
    await repeatJob(token);
    expect(await mailedTokens(email)).toHaveLength(1);
  });
});

describe('the invitation of the contact of a client', () => {
  const invite = (id: string, caller = manager): Promise<TestResponse> =>
    caller.call('POST', `/api/clients/${id}/invitation`);
  const loginOf = async (id: string) => (await manager.get<Client>(`/api/clients/${id}`)).body;
  const passwordToken = async (address: string): Promise<string> => {
    await app.drainJobs();
    const mail = (await app.deliveredMails(address)).at(-1);
    return /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  const redeem = (token: string): Promise<TestResponse> =>
    app.visitor().post('/api/auth/reset-password', { token, newPassword: PASSWORD });

  it('opens the portal once the person has chosen a password by the mailed link', async () => {
    const email = 'contact@engines.test';
    const { id } = await assessedClient(email);
    expect((await invite(id)).status).toBe(204);
    expect(await loginOf(id)).toMatchObject({ hasOwnLogin: false, invitedAt: expect.any(String) as string });
    const first = await passwordToken(email);
    expect((await app.deliveredMails(email)).at(-1)?.text).toContain('Robin Staff');
    expect((await invite(id)).status).toBe(204);
    const second = await passwordToken(email);
    expect((await redeem(first)).status).toBe(400);
    expect(await login(email)).toBe(401);
    expect((await redeem(second)).status).toBe(200);
    expect(await login(email)).toBe(200);
    expect(await loginOf(id)).toMatchObject({ hasOwnLogin: true, invitedAt: null });
    expect(await invite(id)).toMatchObject({ status: 409, body: { code: 'PORTAL_ACCESS.ALREADY_GRANTED' } });
  });

  it('stands in the history of the client, without logins and passwords', async () => {
    const email = 'history@engines.test';
    const { id } = await assessedClient(email);
    await invite(id);
    await redeem(await passwordToken(email));
    const { body } = await manager.get<HistoryEntry[]>(`/api/clients/${id}/activity`);
    expect(body.map(({ action }) => action)).toEqual(['client.invited']);
  });

  it('ends when the person confirms a password that was chosen at sign-up', async () => {
    const email = 'both@engines.test';
    const { id } = await assessedClient(email);
    await invite(id);
    const invitation = await passwordToken(email);
    expect((await approve((await signUp({ email })).body.id)).status).toBe(200);
    expect((await confirm(await mailedToken(email))).status).toBe(204);
    expect(await loginOf(id)).toMatchObject({ hasOwnLogin: true, invitedAt: null });
    expect(await login(email)).toBe(200);
    expect((await redeem(invitation)).status).toBe(400);
  });

  it('ends a password that waits for confirmation: somebody else may have chosen it', async () => {
    const email = 'stranger@engines.test';
    const { id } = await assessedClient(email);
    await approve((await signUp({ email, password: 'the password of a stranger' })).body.id);
    const confirmation = await mailedToken(email);
    await invite(id);
    expect((await redeem(await passwordToken(email))).status).toBe(200);
    expect(await confirm(confirmation)).toMatchObject({ status: 400, body: { code: 'PORTAL_ACCESS.TOKEN_INVALID' } });
    expect(await login(email)).toBe(200);
  });

  it('is withdrawn when the address is corrected', async () => {
    const email = 'wrong@engines.test';
    const { id } = await assessedClient(email);
    await invite(id);
    const invitation = await passwordToken(email);
    const body = { change: { contactEmail: 'right@engines.test' }, seen: { contactEmail: email } };
    const changed = await manager.call<Client>('PATCH', `/api/clients/${id}`, { body });
    expect(changed).toMatchObject({ status: 200, body: { hasOwnLogin: false, invitedAt: null } });
    expect((await redeem(invitation)).status).toBe(400);
    expect((await invite(id)).status).toBe(204);
    expect((await redeem(await passwordToken('right@engines.test'))).status).toBe(200);
  });

  it('needs an address, which an erased contact has no more', async () => {
    const { id } = await assessedClient(`erased-1@${ERASED_EMAIL_DOMAIN}`);
    expect(await invite(id)).toMatchObject({ status: 409, body: { code: 'PORTAL_ACCESS.NO_ADDRESS' } });
  });

  it('is for those who decide sign-ups, and for clients that exist', async () => {
    const { id } = await assessedClient('refused@engines.test');
    const employee = await app.loginAsStaff('employee');
    const before = await countAllRows(app.dataSource);
    expect((await invite(id, employee)).status).toBe(403);
    expect((await invite('019abf00-0000-7000-8000-000000000999')).status).toBe(404);
    expect(await countAllRows(app.dataSource)).toEqual(before);
  });
});
