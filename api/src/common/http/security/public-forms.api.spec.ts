import { clientContract, contactContract, HONEYPOT_FIELD, signupContract } from '@hive/contracts';
import { pollUntil } from '../../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { TestClient } from '../../../../test/test-client.js';
import { ClientEntity } from '../../../modules/base/people/client.entity.js';
import { ContactMessageEntity } from '../../../modules/customers/contact/contact-message.entity.js';
import { SignupEntity } from '../../../modules/customers/signups/signup.entity.js';
import { IdempotencyKeys } from '../idempotency/idempotency-keys.js';

const CONTACT = contactContract.create.path;
const message = { name: 'Ada', email: 'ada@mail.test', message: 'Hello' };

let app: TestApp;
beforeAll(async () => (app = await createTestApp({ config: { trustedProxies: ['192.0.2.0/24'] } })));
afterAll(() => app.close());

const stored = (): Promise<number> => app.dataSource.manager.count(ContactMessageEntity);

describe('a public form', () => {
  it('accepts ten calls a minute from an address, then sends Retry-After', async () => {
    const visitor = app.visitor();
    for (let call = 0; call < 10; call += 1) {
      expect((await visitor.post(CONTACT, message)).status).toBe(201);
    }
    const { status, body, headers } = await visitor.post(CONTACT, message);
    expect([status, body]).toMatchObject([429, { code: 'REQUEST.RATE_LIMITED' }]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await app.visitor().post(CONTACT, message)).status).toBe(201);
  });

  it('counts the addresses of one IPv6 network as one', async () => {
    const calls = Array.from({ length: 11 }, (_, index) =>
      new TestClient(app.nest, `2001:db8:1:2::${(index + 1).toString(16)}`).post(CONTACT, message),
    );
    expect((await Promise.all(calls)).filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('ignores a forged X-Forwarded-For', async () => {
    const visitor = app.visitor();
    const statuses = [];
    for (let call = 0; call < 11; call += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${call}` };
      statuses.push((await visitor.post(CONTACT, message, { headers })).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  it('counts visitors behind a trusted proxy, not the proxy', async () => {
    const proxy = new TestClient(app.nest, '192.0.2.7');
    const statuses = [];
    for (let call = 0; call < 11; call += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${call}` };
      statuses.push((await proxy.post(CONTACT, message, { headers })).status);
    }
    expect(new Set(statuses)).toEqual(new Set([201]));
  });

  it.each([HONEYPOT_FIELD, 'website'])(
    'marks a message that fills the hidden field "%s", and only that',
    async (field) => {
      const statusOf = async (body: object) => {
        const { body: created } = await app.visitor().post<{ id: string }>(CONTACT, { ...message, ...body });
        return app.dataSource.manager.findOneByOrFail(ContactMessageEntity, { id: created.id });
      };
      const spam = { status: 'spam', spamReason: 'honeypot' };
      expect(await statusOf({ [field]: 'https://spam.test' })).toMatchObject(spam);
      expect(await statusOf({ [field]: '' })).toMatchObject({ status: 'new', spamReason: null });
      expect(await statusOf({})).toMatchObject({ status: 'new', spamReason: null });
    },
  );
});

describe('a call with an Idempotency-Key', () => {
  const key = (name: string) => ({ headers: { 'idempotency-key': name } });

  it('gets the same response when it is repeated, and stores nothing', async () => {
    const visitor = app.visitor();
    const before = await stored();
    const first = await visitor.post(CONTACT, message, key('again'));
    const second = await visitor.post(CONTACT, message, key('again'));
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(await stored()).toBe(before + 1);
  });

  it('is rejected with another body', async () => {
    const visitor = app.visitor();
    await visitor.post(CONTACT, message, key('other-body'));
    const answer = await visitor.errorOf('POST', CONTACT, { body: { ...message, name: 'Eve' }, ...key('other-body') });
    expect(answer).toMatchObject({ status: 422, code: 'REQUEST.KEY_REUSED' });
  });

  it('is stored once when it is sent six times at once', async () => {
    const visitor = app.visitor();
    const before = await stored();
    const answers = await Promise.all(Array.from({ length: 6 }, () => visitor.post(CONTACT, message, key('at-once'))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(
      new Set(answers.some(({ status }) => status === 409) ? [201, 409] : [201]),
    );
    expect(await stored()).toBe(before + 1);
  });

  it('may be repeated after a failure', async () => {
    const visitor = app.visitor();
    expect((await visitor.post(CONTACT, { name: 'Ada' }, key('failed'))).status).toBe(400);
    expect((await visitor.post(CONTACT, message, key('failed'))).status).toBe(201);
  });

  it('is independent of other visitors', async () => {
    const before = await stored();
    await app.visitor().post(CONTACT, message, key('shared'));
    await app.visitor().post(CONTACT, { ...message, name: 'Bob' }, key('shared'));
    expect(await stored()).toBe(before + 2);
  });

  it('is rejected while the first one runs, and accepted when that one died', async () => {
    const visitor = app.visitor();
    await visitor.post(CONTACT, message, key('running'));
    await app.dataSource.query(`UPDATE idempotency_keys SET status = 'running', answer = NULL WHERE created_at =
      (SELECT max(created_at) FROM idempotency_keys)`);
    const waiting = await visitor.errorOf('POST', CONTACT, { body: message, ...key('running') });
    expect(waiting).toMatchObject({ status: 409, code: 'REQUEST.IN_PROGRESS' });
    app.clock.advance(61);
    expect((await visitor.post(CONTACT, message, key('running'))).status).toBe(201);
  });

  it.each([
    ['message', contactContract.create, ContactMessageEntity],
    ['assessment', clientContract.create, ClientEntity],
    ['sign-up', signupContract.create, SignupEntity],
  ])('is not carried out again when the process ends after it has stored the %s', async (_, route, entity) => {
    const { path, example } = route;
    const visitor = app.visitor();
    const before = await app.dataSource.manager.count<object>(entity);
    const keys = app.nest.get(IdempotencyKeys);
    keys.finish = () => Promise.reject(new Error('the process ended'));
    const first = await visitor.post(path, example.body, key('killed'));
    Reflect.deleteProperty(keys, 'finish');
    app.clock.advance(61);
    const second = await visitor.post(path, example.body, key('killed'));
    expect([second.status, second.headers['idempotency-replayed']]).toEqual([201, 'true']);
    expect(second.body).toEqual(first.body);
    expect(await app.dataSource.manager.count<object>(entity)).toBe(before + 1);
  });

  it('is carried out once when the first one is slow and presumed dead', async () => {
    const visitor = app.visitor();
    const before = await stored();
    const lock = app.dataSource.createQueryRunner();
    await lock.startTransaction();
    await lock.query('LOCK TABLE contact_messages IN SHARE ROW EXCLUSIVE MODE');
    const waiting = async (count: number) =>
      pollUntil(
        () =>
          app.dataSource.query<{ pid: number }[]>(
            `SELECT pid FROM pg_locks WHERE relation = 'contact_messages'::regclass AND NOT granted`,
          ),
        (rows) => rows.length === count,
      );
    const slow = visitor.post(CONTACT, message, key('slow'));
    await waiting(1);
    app.clock.advance(61);
    const repeated = visitor.post(CONTACT, message, key('slow'));
    await waiting(2);
    await lock.rollbackTransaction();
    await lock.release();
    const statuses = [(await slow).status, (await repeated).status];
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await stored()).toBe(before + 1);
    expect((await visitor.post(CONTACT, message, key('slow'))).headers['idempotency-replayed']).toBe('true');
  });

  it('is new again after a day', async () => {
    const visitor = app.visitor();
    await visitor.post(CONTACT, message, key('old'));
    app.clock.advance(24 * 3600 + 1);
    const { status, headers } = await visitor.post(CONTACT, { ...message, name: 'Later' }, key('old'));
    expect([status, headers['idempotency-replayed']]).toEqual([201, undefined]);
  });

  it.each(['', 'x'.repeat(201)])('is rejected with the invalid key "%s"', async (name) => {
    expect((await app.visitor().errorOf('POST', CONTACT, { body: message, ...key(name) })).code).toBe(
      'REQUEST.MALFORMED',
    );
  });
});
