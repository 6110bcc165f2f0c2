import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { contactContract } from '@hive/contracts';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { pollUntil } from '../../../test/observe.js';
import { nextAddress, TestClient } from '../../../test/test-client.js';
import { ContactMessageEntity } from '../../modules/customers/contact/contact-message.entity.js';

const CONTACT = contactContract.create.path;
const message = { name: 'Ada', email: 'ada@mail.test', message: 'Hello' };
const ids = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

let app: TestApp;
let lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  app = await createTestApp({
    logs: { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
    config: { trustedProxies: ['192.0.2.0/24'], logLevel: 'debug' },
  });
});
beforeEach(() => (lines = []));
afterAll(() => app.close());

let address: string | undefined;
/** A connection to the application, which listens from the first call on. */
async function openConnection(): Promise<Socket> {
  address ??= await app.listen();
  const { hostname, port } = new URL(address);
  return connect(Number(port), hostname);
}

const stored = (): Promise<number> => app.dataSource.manager.count(ContactMessageEntity);

describe('errors', () => {
  it('have a code, a message and the request id', async () => {
    const { status, body, headers } = await app.visitor().get('/api/nope');
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
    [
      'a compressed body',
      400,
      'REQUEST.MALFORMED',
      { payload: gzipSync('{"name":"Ada"}'), headers: { ...json, 'content-encoding': 'gzip' } },
    ],
    ['a body that is no object', 400, 'REQUEST.INVALID', { payload: '[1]', headers: json }],
    ['a body above 64 KiB', 413, 'REQUEST.TOO_LARGE', { payload: JSON.stringify('x'.repeat(65_535)), headers: json }],
    [
      'a form',
      415,
      'REQUEST.UNSUPPORTED_TYPE',
      { payload: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    ],
    ['plain text', 415, 'REQUEST.UNSUPPORTED_TYPE', { payload: '{}', headers: { 'content-type': 'text/plain' } }],
  ] as const)('for %s is %i %s', async (_, status, code, request) => {
    const before = await stored();
    const answer = await app.nest.inject({ method: 'POST', url: CONTACT, remoteAddress: nextAddress(), ...request });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({
      code,
      message: expect.any(String) as string,
      requestId: expect.any(String) as string,
    });
    expect(await stored()).toBe(before);
  });

  it('are no JSON for a page whose address cannot be decoded', async () => {
    const [malformed, unknown] = await Promise.all(
      ['/%zz', '/no-such-page'].map((url) => app.nest.inject({ method: 'GET', url })),
    );
    expect(malformed?.statusCode).toBe(unknown?.statusCode);
    expect(malformed?.headers['content-type']).toBe(unknown?.headers['content-type']);
    expect(malformed?.headers['content-type']).not.toContain('json');
  });

  it.each(['/api/%', '/api/clients/%E0%A4%A'])('have the same shape for the malformed URL %s', async (url) => {
    const { statusCode, headers, payload } = await app.nest.inject({ method: 'GET', url });
    expect(statusCode).toBe(400);
    expect(JSON.parse(payload)).toEqual({
      code: 'REQUEST.MALFORMED',
      message: 'The request could not be read.',
      requestId: headers['x-request-id'],
    });
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  });

  it.each(['TRACE', 'PROPFIND'] as const)('are not pages for the method %s', async (method) => {
    const { statusCode } = await app.nest.inject({ method: method as 'GET', url: '/api/contact' });
    expect([400, 404, 405]).toContain(statusCode);
  });

  it('[API-4] name every invalid field by its path', async () => {
    const { status, code, errors } = await app.visitor().errorOf('POST', CONTACT, { body: { email: 'nope' } });
    expect([status, code]).toEqual([400, 'REQUEST.INVALID']);
    expect(errors).toEqual({ name: 'Required', email: 'Invalid email', message: 'Required' });
  });

  it('for a malformed id are the 404 error of the area', async () => {
    const staff = await app.loginAsStaff('admin');
    const answer = await staff.errorOf('PATCH', '/api/contact/no-id/read', { body: { isRead: true } });
    expect(answer).toMatchObject({ status: 404, code: 'CONTACT.NOT_FOUND' });
  });

  it.each(['%00', 'a%00b', 'me%00'])('for a key with a NUL, %s, are the 404 error of the area', async (key) => {
    const staff = await app.loginAsStaff('admin');
    const answer = await staff.errorOf('GET', `/api/clients/${key}`);
    expect(answer).toMatchObject({ status: 404, code: 'CLIENT.NOT_FOUND' });
  });

  it('hide an unexpected cause, which the log contains with the request id', async () => {
    const staff = await app.loginAsStaff('admin');
    await app.dataSource.query('ALTER TABLE employees RENAME COLUMN role TO gone');
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
      await app.dataSource.query('ALTER TABLE employees RENAME COLUMN gone TO role');
    }
  });
});

describe('a request that the caller aborts', () => {
  it('is logged at the level debug', async () => {
    const socket = await openConnection();
    const requested = once(app.nest.getHttpServer(), 'request');
    await once(socket, 'connect');
    socket.write(`POST ${CONTACT} HTTP/1.1\r\nhost: hive.test\r\ncontent-type: application/json\r\n`);
    socket.write('content-length: 100\r\n\r\n{');
    await requested;
    socket.destroy();
    const aborted = await pollUntil(
      () => lines.filter(({ route }) => route === CONTACT),
      ({ length }) => length > 0,
    );
    expect(aborted).toMatchObject([
      { level: 'debug', msg: 'The caller closed the connection before the whole request arrived' },
    ]);
    expect(JSON.stringify(aborted)).not.toContain('stack');
  });
});

describe('a body that no route reads', () => {
  it.each(['', 'content-encoding: gzip\r\n'])('does not hold up the next request (%j)', async (header) => {
    const socket = await openConnection();
    let received = '';
    socket.on('data', (data: Buffer) => (received += data.toString()));
    const countAnswers = (): number => received.split('HTTP/1.1 200 OK').length - 1;
    // more than the buffers of a connection hold
    const body = 'x'.repeat(1_000_000);
    socket.write(`GET /healthz HTTP/1.1\r\nhost: hive.test\r\n${header}content-length: ${body.length}\r\n\r\n${body}`);
    expect(await pollUntil(countAnswers, (count) => count === 1)).toBe(1);
    socket.write('GET /healthz HTTP/1.1\r\nhost: hive.test\r\n\r\n');
    expect(await pollUntil(countAnswers, (count) => count === 2)).toBe(2);
    socket.destroy();
  });
});

describe('a request with two Host headers', () => {
  const upgrade = 'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n';
  it.each([
    ['GET', '/healthz', 'host: hive.test\r\nHOST: evil.test\r\n'],
    ['GET', '/', 'host: hive.test\r\nHost: hive.test\r\n'],
    ['POST', CONTACT, 'host: hive.test\r\ncontent-length: 0\r\nhost: evil.test\r\n'],
    ['GET', '/ws', `host: hive.test\r\nhost: evil.test\r\n${upgrade}sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n`],
  ])('is refused: %s %s', async (method, path, headers) => {
    const socket = await openConnection();
    socket.end(`${method} ${path} HTTP/1.1\r\n${headers}\r\n`);
    const [data] = (await once(socket, 'data')) as [Buffer];
    expect(data.toString()).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    socket.destroy();
  });
});

describe('unknown keys', () => {
  it('are dropped, so a call cannot set other columns', async () => {
    const extra = {
      id: '0190a000-0000-7000-8000-00000000dead',
      status: 'closed',
      isRead: true,
      assignedTo: app.config.appSecret,
    };
    const email = 'mass@assignment.test';
    const { status } = await app.visitor().post(CONTACT, { ...message, ...extra, email });
    expect(status).toBe(201);
    const row = await app.dataSource.manager.findOneByOrFail(ContactMessageEntity, { email });
    expect(row).toMatchObject({ status: 'new', isRead: false, assignedTo: null });
    expect(row.id).not.toBe(extra.id);
  });
});

describe('writes from another site', () => {
  it.each([
    ['another origin', { origin: 'https://evil.test' }],
    ['an opaque origin', { origin: 'null' }],
    ['our name on another port', { origin: 'http://hive.test:8080' }],
    ['our name under TLS', { origin: 'https://hive.test' }],
    ['our name as a prefix', { origin: 'http://hive.test.evil.test' }],
    ['a browser that says cross-site', { 'sec-fetch-site': 'cross-site' }],
  ])('are rejected with %s', async (_, headers) => {
    const before = await stored();
    const answer = await app.visitor().errorOf('POST', CONTACT, { body: message, headers });
    expect(answer).toMatchObject({ status: 403, code: 'REQUEST.CROSS_SITE' });
    expect(await stored()).toBe(before);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('are rejected with the method %s', async (method) => {
    const headers = { origin: 'https://evil.test' };
    const answer = await app.visitor().errorOf(method, '/api/account/sessions/any', { headers });
    expect(answer).toMatchObject({ status: 403, code: 'REQUEST.CROSS_SITE' });
  });

  it.each([
    ['from the public address', { origin: 'http://hive.test' }],
    ['from the address it was sent to', { host: 'localhost:3000', origin: 'http://localhost:3000' }],
    ['from a program', {}],
    ['from the same page', { 'sec-fetch-site': 'same-origin' }],
  ])('do not include a call %s', async (_, headers) => {
    expect((await app.visitor().post(CONTACT, message, { headers: headers as Record<string, string> })).status).toBe(
      201,
    );
  });

  it('cannot log a visitor in or out', async () => {
    const headers = { origin: 'https://evil.test' };
    const client = await app.loginAsStaff('employee');
    expect((await client.errorOf('POST', '/api/auth/logout', { headers })).code).toBe('REQUEST.CROSS_SITE');
    expect((await client.errorOf('POST', '/api/auth/refresh', { headers })).code).toBe('REQUEST.CROSS_SITE');
    expect((await client.get('/api/auth/me')).status).toBe(200);
  });
});

describe('every response', () => {
  it('has the security headers', async () => {
    const { headers } = await app.visitor().get('/api/settings');
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('keeps the request id of trusted proxies only', async () => {
    const headers = { 'x-request-id': 'from-outside-1234' };
    const trusted = await new TestClient(app.nest, '192.0.2.1').get('/api/nope', { headers });
    const other = await app.visitor().get('/api/nope', { headers });
    expect(trusted.headers['x-request-id']).toBe('from-outside-1234');
    expect(other.headers['x-request-id']).toMatch(ids);
  });

  it('is compressed from 1 KiB on', async () => {
    const request = (url: string) =>
      app.nest.inject({ method: 'GET', url, headers: { 'accept-encoding': 'gzip, br' } });
    const { headers, rawPayload } = await request('/api/docs-json');
    expect([headers['content-encoding'], headers.vary]).toEqual(['br', 'accept-encoding']);
    expect(brotliDecompressSync(rawPayload).toString()).toMatch(/^\{"openapi"/);
    expect((await request('/api/nope')).headers['content-encoding']).toBeUndefined();
  });
});

describe('[API-7] the log', () => {
  it('contains no password, token, cookie or query', async () => {
    const staff = await app.loginAsStaff('admin');
    await app.visitor().post('/api/auth/admin-login', { username: 'robin@hive.test', password: 'guess-zero' });
    await staff.get('/api/employees?token=in-the-query', { headers: { authorization: 'Bearer in-the-header' } });
    await staff.post('/api/auth/change-password', { currentPassword: 'guess-one', newPassword: 'guess-two-long' });
    const text = JSON.stringify(lines);
    expect(lines.length).toBeGreaterThanOrEqual(3);
    expect(lines).toContainEqual(expect.objectContaining({ method: 'GET', path: '/api/employees', status: 200 }));
    for (const secret of [
      'in-the-query',
      'in-the-header',
      'guess-zero',
      'guess-one',
      'guess-two',
      ...staff.cookies.values(),
    ]) {
      expect(text).not.toContain(secret);
    }
  });
});
