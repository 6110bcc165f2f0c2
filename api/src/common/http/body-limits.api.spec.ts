import * as contracts from '@hive/contracts';
import {
  authRoutes,
  clientContract,
  contactRoutes,
  isTeamCapability,
  remoteRoutes,
  settingsRoutes,
  type RouteContract,
} from '@hive/contracts';
import type { AnyObject, ObjectSchema } from 'yup';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { largestBody } from '../../../test/schema-size.js';
import { nextAddress, type TestClient } from '../../../test/test-client.js';
import { MAX_JSON_VALUES } from './validation/scan-json.js';

const KIB = 1024;
const UNKNOWN_ID = '0190a000-0000-7000-8000-000000000001';
const routes = Object.entries(contracts)
  .filter(([name]) => name.endsWith('Contract'))
  .flatMap(([, group]) => Object.values(group as Record<string, RouteContract>))
  .filter(({ body }) => body)
  .map((route) => [`${route.method} ${route.path}`, route] as const);

const nested = (field: string, depth: number): string => `{"${field}":${'{"a":'.repeat(depth)}0${'}'.repeat(depth)}}`;
const levels = (depth: number): unknown => (depth === 0 ? 0 : { a: levels(depth - 1) });
const fieldsOf = ({ body }: RouteContract): string[] => Object.keys((body as ObjectSchema<AnyObject>).fields);
const assessment = clientContract.create.example.body as Record<string, unknown>;

let app: TestApp;
const callers: Partial<Record<string, TestClient>> = {};
beforeAll(async () => {
  app = await createTestApp();
  callers.staff = await app.loginAsStaff('admin');
  callers.client = await app.loginAsClient();
});
afterAll(() => app.close());

/** Sends text as a JSON body. */
async function send(url: string, payload: string, { method = 'POST', address = nextAddress(), cookie = '' } = {}) {
  const answer = await app.nest.inject({
    method: method as 'POST',
    url,
    payload,
    remoteAddress: address,
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
  });
  const { code, errors = {} } = answer.json<contracts.ErrorBody>();
  return { status: answer.statusCode, code, errors, bytes: answer.rawPayload.length, text: answer.payload };
}

/** Capabilities that only people of a company have. */
const isOfCompany = (access: string): boolean =>
  access === 'portal' || (isTeamCapability(access) && !Object.hasOwn(contracts.staffCapabilities, access));
const cookieFor = ({ access }: RouteContract): string | undefined =>
  access === 'public' ? undefined : callers[isOfCompany(access) ? 'client' : 'staff']?.cookieHeader;

/** Milliseconds of processor time since then, which do not depend on the load of the machine. */
function processorMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}

/** Milliseconds of processor time until another visitor gets a response, from now. */
async function timeOfAnotherCall(): Promise<number> {
  const start = process.cpuUsage();
  expect((await app.visitor().get('/healthz')).status).toBe(200);
  return processorMs(start);
}

describe('deeply nested JSON', () => {
  it.each(routes)('is rejected by %s with a small response', async (_, route) => {
    const field = fieldsOf(route)[0] ?? 'x';
    const url = route.path.replace(/:\w+/g, UNKNOWN_ID);
    for (const depth of [2_900, 5_000]) {
      const answer = await send(url, nested(field, depth), { method: route.method, cookie: cookieFor(route) });
      expect([answer.status, answer.code]).toEqual([400, 'REQUEST.MALFORMED']);
      expect(answer.bytes).toBeLessThanOrEqual(2 * KIB);
    }
  });

  it.each([
    [16, 201],
    [17, 400],
  ])('of %i levels is answered with %i', async (depth, status) => {
    const { body } = contracts.contactContract.create.example;
    const answer = await send(contactRoutes.create.path, JSON.stringify({ ...body, more: levels(depth - 1) }));
    expect([answer.status, answer.code]).toEqual([status, status === 400 ? 'REQUEST.MALFORMED' : undefined]);
  });

  it('delays no other visitor', async () => {
    const body = nested('username', 2_900);
    const hostile = Array.from({ length: 40 }, () => send(authRoutes.adminLogin.path, body));
    expect(await timeOfAnotherCall()).toBeLessThan(2_000);
    const bytes = (await Promise.all(hostile)).reduce((sum, answer) => sum + answer.bytes, 0);
    expect(bytes).toBeLessThanOrEqual(40 * 2 * KIB);
  });
});

describe('an invalid value', () => {
  it.each(routes.filter(([, { access }]) => access === 'public'))(
    'is never part of the response of %s',
    async (_, route) => {
      const fields = fieldsOf(route);
      const secret = { secret: 'the-value'.repeat(300) };
      for (const value of [secret, [secret], [[secret]], { secret }]) {
        const body = JSON.stringify(Object.fromEntries(fields.map((field) => [field, value])));
        const { status, text, bytes } = await send(route.path, body);
        expect(status).toBe(400);
        expect(text).not.toMatch(/the-value|secret/);
        expect(bytes).toBeLessThanOrEqual(4 * KIB);
      }
    },
  );

  it('is described by the type that the field expects', async () => {
    const visitor = app.visitor();
    const login = await visitor.errorOf('POST', authRoutes.adminLogin.path, { body: { username: {}, password: [] } });
    expect(login.errors).toEqual({ username: 'Must be text', password: 'Must be text' });
    const report = await visitor.errorOf('POST', remoteRoutes.report.path, { body: { tried: 'x', ms: 'soon' } });
    expect(report.errors).toMatchObject({ tried: 'Must be a list', ms: 'Must be a number' });
    const contact = await visitor.errorOf('POST', contactRoutes.create.path, { body: { leadSource: 'x' } });
    expect(contact.errors).toMatchObject({ leadSource: 'Must be an object' });
  });
});

describe('a list', () => {
  it.each([
    [3_000, 'REQUEST.INVALID'],
    [60_000, 'REQUEST.MALFORMED'],
  ])('of %i elements is rejected and delays no other visitor', async (length, code) => {
    const body = JSON.stringify({ ...assessment, desiredServices: Array.from({ length }, () => 5) });
    const start = process.cpuUsage();
    const hostile = Array.from({ length: 3 }, () => send(clientContract.create.path, body));
    expect(await timeOfAnotherCall()).toBeLessThan(2_000);
    for (const answer of await Promise.all(hostile)) {
      expect([answer.status, answer.code]).toEqual([400, code]);
      expect(answer.errors.desiredServices ?? '').toMatch(
        code === 'REQUEST.INVALID' ? /^Must have at most 7 entries$/ : /^$/,
      );
      expect(answer.bytes).toBeLessThanOrEqual(2 * KIB);
    }
    expect(processorMs(start)).toBeLessThan(5_000);
  });

  it('of 60,000 texts is rejected as too large', async () => {
    const body = JSON.stringify({ ...assessment, desiredServices: Array.from({ length: 60_000 }, () => 'x') });
    const answer = await send(clientContract.create.path, body);
    expect([answer.status, answer.code]).toEqual([413, 'REQUEST.TOO_LARGE']);
    expect(answer.bytes).toBeLessThanOrEqual(2 * KIB);
  });
});

describe('the size of a body', () => {
  const padded = (bytes: number): string => JSON.stringify({ x: 'x'.repeat(bytes - 8) });

  it('is at most 64 KiB, unless the contract states another limit', async () => {
    expect((await send(contactRoutes.create.path, padded(64 * KIB))).status).toBe(400);
    expect((await send(contactRoutes.create.path, padded(64 * KIB + 1))).status).toBe(413);
    const settings = { method: 'PATCH', cookie: callers.staff?.cookieHeader };
    expect((await send(settingsRoutes.update.path, padded(256 * KIB), settings)).status).not.toBe(413);
    expect((await send(settingsRoutes.update.path, padded(256 * KIB + 1), settings)).status).toBe(413);
  });

  const kibOf = (bytes: number): number => Math.ceil(bytes / KIB);

  it.each(routes)('suffices for the schema of %s, and is not larger', (_, route) => {
    const { bytes } = largestBody(route);
    const isSettings = route.path.startsWith(settingsRoutes.get.path);
    const stated = route.bodyLimitBytes ?? contracts.BODY_LIMIT_BYTES;
    // a privacy policy of 20 sections is never 1.5 MB
    expect(kibOf(Math.min(bytes, isSettings ? 256 * KIB : Infinity))).toBeLessThanOrEqual(kibOf(stated));
    expect(stated).toBeLessThanOrEqual(Math.max(contracts.BODY_LIMIT_BYTES, bytes + 16 * KIB));
  });

  it.each(routes)('counts no more values than %s can have', (_, route) => {
    expect(largestBody(route).values).toBeLessThanOrEqual(MAX_JSON_VALUES / 2);
  });

  it('suffices for an assessment whose answers are all as long as allowed, in Cyrillic', async () => {
    const long = 'ж'.repeat(contracts.ASSESSMENT_ANSWER_MAX);
    const answers = Object.keys(assessment).filter((field) =>
      /Story|Audience|competitors|Goals|Details|Successes|Challenges|Priorities|Aesthetic|additional/.test(field),
    );
    const body = { ...assessment, ...Object.fromEntries(answers.map((field) => [field, long])) };
    expect((await app.visitor().post(clientContract.create.path, body)).status).toBe(201);
  });
});

describe('a body that may contain a file', () => {
  const files = routes.flatMap(([name, route]) => {
    const field = route.upload ?? route.base64;
    return field === undefined ? [] : [[name, route, field] as const];
  });
  const sendTo = (route: RouteContract, payload: string) =>
    send(route.path.replace(/:\w+/g, 'me'), payload, { method: route.method, cookie: cookieFor(route) });

  it('is accepted by the routes of uploads and of AI content only', () => {
    expect(files.map(([name]) => name.replace(/:\w+/g, ':')).toSorted()).toEqual([
      'POST /api/clients/:/enhanced-content-suggestions',
      'POST /api/frame-images',
      'POST /api/media',
      'POST /api/slideshow-images',
    ]);
  });

  it.each(files)('is small JSON without its file: %s', async (_, route, field) => {
    const file = 'A'.repeat(300 * KIB);
    const { code } = await sendTo(route, JSON.stringify({ [field]: file }));
    expect(code).not.toBe('REQUEST.TOO_LARGE');
    for (const body of [{ x: file }, { x: { [field]: file } }, { [field]: 'x', x: file }, { [field]: [file] }]) {
      const answer = await sendTo(route, JSON.stringify(body));
      expect([answer.status, answer.code]).toEqual([413, 'REQUEST.TOO_LARGE']);
    }
  });

  it.each(files)('has no million of keys: %s', async (_, route, field) => {
    const keys = Array.from({ length: MAX_JSON_VALUES + 1 }, (_key, index) => `"${index}":0`).join();
    const answer = await sendTo(route, `{"${field}":"x",${keys}}`);
    expect([answer.status, answer.code]).toEqual([400, 'REQUEST.MALFORMED']);
  });

  it.each(files)('is JSON, also in its file: %s', async (_, route, field) => {
    for (const text of ['"A\nB"', '"A', String.raw`"\x"`, '"A" "B"']) {
      expect((await sendTo(route, `{"${field}":${text}}`)).code).toBe('REQUEST.MALFORMED');
    }
  });
});

describe('the rate limit', () => {
  it.each([
    ['malformed', '{"name":'],
    ['too large', JSON.stringify('x'.repeat(300 * KIB))],
    ['deeply nested', nested('name', 5_000)],
    ['invalid', '{}'],
  ])('counts a body that is %s', async (_, payload) => {
    const address = nextAddress();
    for (let call = 0; call < 10; call += 1) {
      expect((await send(contactRoutes.create.path, payload, { address })).status).not.toBe(429);
    }
    expect((await send(contactRoutes.create.path, payload, { address })).status).toBe(429);
  });
});
