import { brotliDecompressSync } from 'node:zlib';
import { contactRoutes } from '@hive/contracts';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { nextAddress, TestClient } from '../../../test/test-client.js';
import { ContactMessageEntity } from '../../modules/contact/contact-message.entity.js';

const CONTACT = contactRoutes.create.path;
const message = { name: 'Ada', email: 'ada@mail.test', message: 'Hello' };
const ids = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

let t: TestApp;
let lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  t = await createTestApp({
    logs: { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
    config: { trustedProxies: ['192.0.2.0/24'] },
  });
});
beforeEach(() => (lines = []));
afterAll(() => t.close());

const stored = (): Promise<number> => t.dataSource.manager.count(ContactMessageEntity);

describe('An error', () => {
  it('has a code, a message and the id of the request', async () => {
    const { status, body, headers } = await t.visitor().get('/api/nope');
    expect(status).toBe(404);
    expect(body).toEqual({ code: 'REQUEST.NOT_FOUND', message: 'Not found.', requestId: headers['x-request-id'] });
    expect(headers['x-request-id']).toMatch(ids);
    expect(headers['cache-control']).toBe('no-store');
  });

  const json = { 'content-type': 'application/json' };
  it.each([
    ['malformed JSON', 400, 'REQUEST.MALFORMED', { payload: '{"name":', headers: json }],
    ['an empty body that says it is JSON', 400, 'REQUEST.MALFORMED', { payload: '', headers: json }],
    ['JSON that reaches for the prototype', 400, 'REQUEST.MALFORMED', { payload: '{"__proto__":{}}', headers: json }],
    ['a body that is no object', 400, 'REQUEST.INVALID', { payload: '[1]', headers: json }],
    ['a body above 256 KiB', 413, 'REQUEST.TOO_LARGE', { payload: JSON.stringify('x'.repeat(263_000)), headers: json }],
    [
      'a form',
      415,
      'REQUEST.UNSUPPORTED_TYPE',
      { payload: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    ],
    ['plain text', 415, 'REQUEST.UNSUPPORTED_TYPE', { payload: '{}', headers: { 'content-type': 'text/plain' } }],
  ] as const)('for %s is %i %s', async (_, status, code, request) => {
    const before = await stored();
    const answer = await t.app.inject({ method: 'POST', url: CONTACT, remoteAddress: nextAddress(), ...request });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({
      code,
      message: expect.any(String) as string,
      requestId: expect.any(String) as string,
    });
    expect(await stored()).toBe(before);
  });

  it.each(['/%zz', '/api/%', '/api/clients/%E0%A4%A'])('for the address %s is a 4xx', async (url) => {
    const { statusCode } = await t.app.inject({ method: 'GET', url });
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
  });

  it.each(['TRACE', 'PROPFIND'] as const)('for the method %s is no page', async (method) => {
    const { statusCode } = await t.app.inject({ method: method as 'GET', url: '/api/contact' });
    expect([400, 404, 405]).toContain(statusCode);
  });

  it('[API-4] names every field that needs attention, by its path', async () => {
    const { status, code, errors } = await t.visitor().fail('POST', CONTACT, { body: { email: 'nope' } });
    expect([status, code]).toEqual([400, 'REQUEST.INVALID']);
    expect(errors).toEqual({ name: 'Required', email: 'Invalid email', message: 'Required' });
  });

  it('for an id that is none is the 404 of the area', async () => {
    const staff = await t.loginAsStaff('admin');
    const answer = await staff.fail('PATCH', '/api/contact/no-id/read', { body: { isRead: true } });
    expect(answer).toMatchObject({ status: 404, code: 'CONTACT.NOT_FOUND' });
  });

  it('that nobody expected says nothing of its cause, which is in the log under the same id', async () => {
    const staff = await t.loginAsStaff('admin');
    await t.dataSource.query('ALTER TABLE employees RENAME COLUMN role TO gone');
    try {
      const { status, body, text } = await staff.get<{ requestId: string }>('/api/employees');
      expect(status).toBe(500);
      expect(body).toMatchObject({
        code: 'SERVER.UNEXPECTED',
        message: 'Something went wrong on our side. Please try again.',
      });
      expect(text).not.toMatch(/column|role|employees|Query/);
      const line = lines.find(({ level }) => level === 'error');
      expect(line).toMatchObject({ requestId: body.requestId });
      expect(JSON.stringify(line)).toContain('does not exist');
    } finally {
      await t.dataSource.query('ALTER TABLE employees RENAME COLUMN gone TO role');
    }
  });
});

describe('Unknown keys', () => {
  it('are dropped, so nobody sets what a form does not ask for', async () => {
    const extra = {
      id: '0190a000-0000-7000-8000-00000000dead',
      status: 'closed',
      isRead: true,
      assignedTo: t.config.appSecret,
    };
    const email = 'mass@assignment.test';
    const { status } = await t.visitor().post(CONTACT, { ...message, ...extra, email });
    expect(status).toBe(201);
    const row = await t.dataSource.manager.findOneByOrFail(ContactMessageEntity, { email });
    expect(row).toMatchObject({ status: 'new', isRead: false, assignedTo: null });
    expect(row.id).not.toBe(extra.id);
  });
});

describe('A write from another site', () => {
  it.each([
    ['another origin', { origin: 'https://evil.test' }],
    ['an opaque origin', { origin: 'null' }],
    ['our name on another port', { origin: 'http://hive.test:8080' }],
    ['our name under TLS', { origin: 'https://hive.test' }],
    ['our name as a prefix', { origin: 'http://hive.test.evil.test' }],
    ['a browser that says cross-site', { 'sec-fetch-site': 'cross-site' }],
  ])('with %s is refused', async (_, headers) => {
    const before = await stored();
    const answer = await t.visitor().fail('POST', CONTACT, { body: message, headers });
    expect(answer).toMatchObject({ status: 403, code: 'REQUEST.CROSS_SITE' });
    expect(await stored()).toBe(before);
  });

  it.each([
    ['from the public address', { origin: 'http://hive.test' }],
    ['from the address it was sent to', { host: 'localhost:3000', origin: 'http://localhost:3000' }],
    ['from a program', {}],
    ['from the same page', { 'sec-fetch-site': 'same-origin' }],
  ])('is not one %s', async (_, headers) => {
    expect((await t.visitor().post(CONTACT, message, { headers: headers as Record<string, string> })).status).toBe(201);
  });

  it('cannot log a visitor in or out', async () => {
    const headers = { origin: 'https://evil.test' };
    const client = await t.loginAsStaff('employee');
    expect((await client.fail('POST', '/api/auth/logout', { headers })).code).toBe('REQUEST.CROSS_SITE');
    expect((await client.fail('POST', '/api/auth/refresh', { headers })).code).toBe('REQUEST.CROSS_SITE');
    expect((await client.get('/api/auth/me')).status).toBe(200);
  });
});

describe('A public form', () => {
  it('takes ten calls a minute from an address, and says when it takes more', async () => {
    const visitor = t.visitor();
    for (let call = 0; call < 10; call += 1) {
      expect((await visitor.post(CONTACT, message)).status).toBe(201);
    }
    const { status, body, headers } = await visitor.post(CONTACT, message);
    expect([status, body]).toMatchObject([429, { code: 'REQUEST.RATE_LIMITED' }]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await t.visitor().post(CONTACT, message)).status).toBe(201);
  });

  it('counts the addresses of one IPv6 network as one', async () => {
    const calls = Array.from({ length: 11 }, (_, index) =>
      new TestClient(t.app, `2001:db8:1:2::${(index + 1).toString(16)}`).post(CONTACT, message),
    );
    expect((await Promise.all(calls)).filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('cannot be had around its limit with a forged X-Forwarded-For', async () => {
    const visitor = t.visitor();
    const statuses = [];
    for (let call = 0; call < 11; call += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${call}` };
      statuses.push((await visitor.post(CONTACT, message, { headers })).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  it('counts the visitor, not the proxy, behind a trusted one', async () => {
    const proxy = new TestClient(t.app, '192.0.2.7');
    const statuses = [];
    for (let call = 0; call < 11; call += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${call}` };
      statuses.push((await proxy.post(CONTACT, message, { headers })).status);
    }
    expect(new Set(statuses)).toEqual(new Set([201]));
  });

  it('whose hidden field is filled answers like a success and stores nothing', async () => {
    const before = await stored();
    const { status, body } = await t.visitor().post(CONTACT, { ...message, website: 'https://spam.test' });
    expect(status).toBe(201);
    expect(body).toEqual({ id: expect.stringMatching(ids) as string });
    expect(await stored()).toBe(before);
  });

  it('whose hidden field is empty or absent is stored', async () => {
    const before = await stored();
    await t.visitor().post(CONTACT, { ...message, website: '' });
    await t.visitor().post(CONTACT, message);
    expect(await stored()).toBe(before + 2);
  });
});

describe('A call with an Idempotency-Key', () => {
  const key = (name: string) => ({ headers: { 'idempotency-key': name } });

  it('that comes again gets the same answer and stores nothing', async () => {
    const visitor = t.visitor();
    const before = await stored();
    const first = await visitor.post(CONTACT, message, key('again'));
    const second = await visitor.post(CONTACT, message, key('again'));
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(await stored()).toBe(before + 1);
  });

  it('for another body is refused', async () => {
    const visitor = t.visitor();
    await visitor.post(CONTACT, message, key('other-body'));
    const answer = await visitor.fail('POST', CONTACT, { body: { ...message, name: 'Eve' }, ...key('other-body') });
    expect(answer).toMatchObject({ status: 422, code: 'REQUEST.KEY_REUSED' });
  });

  it('is stored once when all come at once', async () => {
    const visitor = t.visitor();
    const before = await stored();
    const answers = await Promise.all(Array.from({ length: 6 }, () => visitor.post(CONTACT, message, key('at-once'))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(
      new Set(answers.some(({ status }) => status === 409) ? [201, 409] : [201]),
    );
    expect(await stored()).toBe(before + 1);
  });

  it('may be tried again after a failure', async () => {
    const visitor = t.visitor();
    expect((await visitor.post(CONTACT, { name: 'Ada' }, key('failed'))).status).toBe(400);
    expect((await visitor.post(CONTACT, message, key('failed'))).status).toBe(201);
  });

  it('of one visitor is not that of another', async () => {
    const before = await stored();
    await t.visitor().post(CONTACT, message, key('shared'));
    await t.visitor().post(CONTACT, { ...message, name: 'Bob' }, key('shared'));
    expect(await stored()).toBe(before + 2);
  });

  it('is in progress until the first one has answered, and free when that one died', async () => {
    const visitor = t.visitor();
    await visitor.post(CONTACT, message, key('running'));
    await t.dataSource.query(`UPDATE idempotency_keys SET status = 'running', answer = NULL WHERE created_at =
      (SELECT max(created_at) FROM idempotency_keys)`);
    const waiting = await visitor.fail('POST', CONTACT, { body: message, ...key('running') });
    expect(waiting).toMatchObject({ status: 409, code: 'REQUEST.IN_PROGRESS' });
    t.clock.advance(61);
    expect((await visitor.post(CONTACT, message, key('running'))).status).toBe(201);
  });

  it('is forgotten after a day', async () => {
    const visitor = t.visitor();
    await visitor.post(CONTACT, message, key('old'));
    t.clock.advance(24 * 3600 + 1);
    const { status, headers } = await visitor.post(CONTACT, { ...message, name: 'Later' }, key('old'));
    expect([status, headers['idempotency-replayed']]).toEqual([201, undefined]);
  });

  it.each(['', 'x'.repeat(201)])('of no use ("%s") is refused', async (name) => {
    expect((await t.visitor().fail('POST', CONTACT, { body: message, ...key(name) })).code).toBe('REQUEST.MALFORMED');
  });
});

describe('Every answer', () => {
  it('carries the headers that keep browsers strict', async () => {
    const { headers } = await t.visitor().get('/api/settings');
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('keeps the request id of a trusted proxy and of nobody else', async () => {
    const headers = { 'x-request-id': 'from-outside-1234' };
    const trusted = await new TestClient(t.app, '192.0.2.1').get('/api/nope', { headers });
    const other = await t.visitor().get('/api/nope', { headers });
    expect(trusted.headers['x-request-id']).toBe('from-outside-1234');
    expect(other.headers['x-request-id']).toMatch(ids);
  });

  it('is compressed when it is worth it', async () => {
    const request = (url: string) => t.app.inject({ method: 'GET', url, headers: { 'accept-encoding': 'gzip, br' } });
    const { headers, rawPayload } = await request('/api/docs-json');
    expect([headers['content-encoding'], headers.vary]).toEqual(['br', 'accept-encoding']);
    expect(brotliDecompressSync(rawPayload).toString()).toMatch(/^\{"openapi"/);
    expect((await request('/api/nope')).headers['content-encoding']).toBeUndefined();
  });
});

describe('[API-7] The log', () => {
  it('holds no password, token, cookie or query', async () => {
    const staff = await t.loginAsStaff('admin');
    await staff.get('/api/employees?token=in-the-query', { headers: { authorization: 'Bearer in-the-header' } });
    await staff.post('/api/auth/change-password', { currentPassword: 'guess-one', newPassword: 'guess-two-long' });
    const text = JSON.stringify(lines);
    expect(lines.length).toBeGreaterThanOrEqual(3);
    expect(lines).toContainEqual(expect.objectContaining({ method: 'GET', path: '/api/employees', status: 200 }));
    for (const secret of ['in-the-query', 'in-the-header', 'guess-one', 'guess-two', ...staff.cookies.values()]) {
      expect(text).not.toContain(secret);
    }
  });
});
