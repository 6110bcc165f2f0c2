import { request } from 'node:http';
import type { AiDraft, AiSuggestions, AiUsage, ErrorBody } from '@hive/contracts';
import {
  answers,
  beginStream,
  endStream,
  startProvider,
  writeText,
  type TestProvider,
} from '../../../../test/ai-provider.js';
import { parseEvents } from '../../../../test/event-stream.js';
import { makeAiDraft } from '../../../../test/ai-factories.js';
import { makeClient, makeClientEmployee } from '../../../../test/factories.js';
import { dataUrl, hollowPng, makeImage } from '../../../../test/images.js';
import { logIn } from '../../../../test/log-in.js';
import { pollUntil } from '../../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient } from '../../../../test/test-client.js';
import { RateLimiter } from '../../../platform/rate-limit/rate-limiter.js';
import type { ClientEntity } from '../../base/people/client.entity.js';
import { AiDraftEntity } from './ai-draft.entity.js';
import { AiSettingsEntity } from './ai-settings.entity.js';
import { DraftWriter } from './draft-writer.js';

const PATH = '/api/clients/me/enhanced-content-suggestions';
const post = { contentType: 'social_media' };

let provider: TestProvider;
let app: TestApp;
let company: ClientEntity;
let owner: TestClient;

beforeAll(async () => {
  provider = await startProvider();
  app = await createTestApp({ config: { ai: provider.config } });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
beforeEach(async () => {
  provider.requests.length = 0;
  provider.answer(answers.text('# Kettles', '\n\nThey sing.', '\n[[im', 'age]] A copper kettle'));
  await app.dataSource.manager.update(AiSettingsEntity, { isOnly: true }, { isEnabled: true, monthlyDrafts: 50 });
  company = await makeClient(app.dataSource.manager, { businessStory: 'We hammer copper.' });
  owner = await login(company.id);
});

const login = (id: string, process = app): Promise<TestClient> => logIn(process.nest, { kind: 'client', id });
const loginAsMember = ({ id }: { id: string }): Promise<TestClient> => logIn(app.nest, { kind: 'client-employee', id });

const generate = (caller: TestClient, body: object = post) => caller.post<AiSuggestions & ErrorBody>(PATH, body);
const stream = async (caller: TestClient, body: object = post) => {
  const { status, text, headers } = await caller.call('POST', PATH, { body, headers: { accept: 'text/event-stream' } });
  return { status, headers, events: parseEvents(text) };
};
const usage = async (caller = owner): Promise<AiUsage> => (await caller.get<AiUsage>('/api/clients/me/ai-usage')).body;
const drafts = async (caller = owner): Promise<AiDraft[]> =>
  (await caller.get<AiDraft[]>('/api/clients/me/ai-drafts')).body;

describe('[CP-6] generating content', () => {
  it('[API-1] answers suggestions with content and image prompt, and counts a draft', async () => {
    const { status, body } = await generate(owner, { ...post, tone: 'warm', customPrompt: ' Say hello ' });
    expect(status).toBe(200);
    const [draft] = await drafts();
    expect(body).toMatchObject({
      suggestions: [{ draftId: draft?.id, content: '# Kettles\n\nThey sing.', imagePrompt: 'A copper kettle' }],
      isOffline: false,
      quota: { used: 1, limit: 50, isEnabled: true },
    });
    expect(draft).toMatchObject({
      contentType: 'social_media',
      tone: 'warm',
      length: 'medium',
      customPrompt: 'Say hello',
      title: 'Kettles',
      status: 'ready',
      failure: null,
      authorName: 'Kim Owner',
    });
  });

  it('streams the text, without the line of the image prompt, when the caller accepts events', async () => {
    const { status, headers, events } = await stream(owner);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no-store',
    ]);
    const [start] = events;
    const [draft] = await drafts();
    expect(start).toEqual({ event: 'start', data: { draftIds: [draft?.id], isOffline: false } });
    const text = events.flatMap((event) => (event.event === 'text' ? [event.data.delta] : [])).join('');
    expect(text).toBe('# Kettles\n\nThey sing.');
    expect(events.at(-1)).toMatchObject({
      event: 'done',
      data: { suggestions: [{ content: text, imagePrompt: 'A copper kettle' }], quota: { used: 1 } },
    });
  });

  it('writes several drafts at once, each with an angle of its own', async () => {
    const { body } = await generate(owner, { ...post, count: 3 });
    expect(body.suggestions).toHaveLength(3);
    expect(body.quota.used).toBe(3);
    const tasks = provider.requests.map(({ body: { messages = [] } }) => messages.at(-1)?.content);
    expect(tasks).toEqual(
      expect.arrayContaining([expect.stringContaining('text 1 of 3'), expect.stringContaining('text 3 of 3')]),
    );
  });

  it('records tokens and cost of a call', async () => {
    await generate(owner);
    const row = await app.dataSource.manager.findOneByOrFail(AiDraftEntity, { clientId: company.id });
    expect(row).toMatchObject({ model: 'test-model', inputTokens: 700, outputTokens: 300, costMicros: 3800 });
    const manager = await app.loginAsStaff('manager');
    const { body } = await manager.get<{ clients: object[] }>('/api/ai/usage');
    expect(body.clients).toContainEqual(
      expect.objectContaining({
        clientId: company.id,
        drafts: 1,
        inputTokens: 700,
        outputTokens: 300,
        costMicros: 3800,
      }),
    );
  });

  it('sends an image of the request as JPEG without its metadata', async () => {
    const png = await makeImage('png', { width: 2000, height: 100 });
    expect((await generate(owner, { ...post, imageBase64: png.toString('base64') })).status).toBe(200);
    expect(provider.requests[0]?.text).toContain('data:image/jpeg;base64,/9j/');
  });

  it('reads an image whose JSON escapes the slashes', async () => {
    const imageBase64 = (await makeImage('png', { seed: 4 })).toString('base64');
    const payload = JSON.stringify({ ...post, imageBase64 }).replaceAll('/', String.raw`\/`);
    const headers = { 'content-type': 'application/json', cookie: owner.cookieHeader };
    expect(payload).toContain(String.raw`\/`);
    const { statusCode } = await app.nest.inject({ method: 'POST', url: PATH, payload, headers });
    expect([statusCode, provider.requests[0]?.text.includes('data:image/jpeg')]).toEqual([200, true]);
  });

  it.each([
    ['text', Buffer.from('not an image').toString('base64')],
    ['a PDF', Buffer.from('%PDF-1.7 ...').toString('base64')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')],
    ['a data URL', dataUrl(Buffer.from('x'))],
    ['more than 10 MB', 'A'.repeat(13_333_340)],
  ])('refuses %s in place of an image, with the specified text and without counting it', async (_, imageBase64) => {
    const { status, body } = await generate(owner, { ...post, imageBase64 });
    expect([status, body.errors]).toEqual([400, { imageBase64: 'Image file must be smaller than 10MB' }]);
    expect(await usage()).toMatchObject({ used: 0 });
    expect(provider.requests).toEqual([]);
  });

  it.each([
    [
      'a damaged one',
      () => makeImage('png').then((png) => png.subarray(0, -200)),
      'This image file is damaged. Please choose another one.',
    ],
    [
      'one with too many pixels',
      () => Promise.resolve(hollowPng(9000, 6000)),
      'This picture is too large: 50 megapixels are the most.',
    ],
  ])('says what is wrong with an image: %s', async (_, make, message) => {
    const imageBase64 = (await make()).toString('base64');
    expect((await generate(owner, { ...post, imageBase64 })).body.errors).toEqual({ imageBase64: message });
  });

  it('has no earlier text where a draft failed before its first words, and waits for one that is written', async () => {
    const { manager } = app.dataSource;
    const failed = await makeAiDraft(manager, { clientId: company.id, status: 'failed', content: '' });
    expect((await generate(owner, { ...post, draftId: failed.id })).status).toBe(200);
    expect(provider.requests[0]?.text).not.toContain('earlier');
    const unfinished = await makeAiDraft(manager, { clientId: company.id, status: 'generating' });
    expect((await generate(owner, { ...post, draftId: unfinished.id })).body.code).toBe('AI.DRAFT_UNFINISHED');
  });

  it('writes an earlier draft anew', async () => {
    const { body } = await generate(owner);
    await generate(owner, { ...post, tone: 'direct', draftId: body.suggestions[0]?.draftId });
    expect(provider.requests[1]?.text).toContain('earlier_text');
    expect(provider.requests[1]?.text).toContain('They sing.');
  });
});

describe('a failure of the provider', () => {
  /** Another process, because one whose calls fail repeatedly makes none for a while. */
  let other: TestApp;
  beforeAll(async () => {
    other = await createTestApp({ beside: app });
  });
  afterAll(() => other.close());

  const now = { headers: { 'retry-after': '0' } };
  it.each([
    ['AI.BUSY', 503, answers.status(429, { headers: { 'retry-after': '30' } }), { calls: 1, retryAfter: '30' }],
    ['AI.BUSY', 503, answers.status(429, now), { calls: 3, retryAfter: '1' }],
    ['AI.MISCONFIGURED', 502, answers.status(429, { error: { code: 'insufficient_quota' } }), { calls: 1 }],
    ['AI.UNAVAILABLE', 502, answers.status(500, now), { calls: 3, retryAfter: '1' }],
    ['AI.UNAVAILABLE', 502, answers.brokenJson, { calls: 3 }],
    ['AI.MISCONFIGURED', 502, answers.status(401), { calls: 1 }],
    ['AI.MISCONFIGURED', 502, answers.status(404, { error: { code: 'model_not_found' } }), { calls: 1 }],
    ['AI.REFUSED', 422, answers.status(400, { error: { code: 'content_policy_violation' } }), { calls: 1 }],
    ['AI.INTERRUPTED', 502, answers.cut('Half a'), { calls: 1 }],
    ['AI.INTERRUPTED', 502, answers.unfinished('Half a'), { calls: 1 }],
    ['AI.EMPTY', 502, answers.text('  '), { calls: 1 }],
  ] as const)(
    'is %s (%i), is not counted and keeps what was typed: case %#',
    async (code, status, answer, { calls, retryAfter }: { calls: number; retryAfter?: string }) => {
      provider.answer(answer);
      const caller = await login(company.id, other);
      const { status: actual, body, headers } = await generate(caller, { ...post, customPrompt: 'My words' });
      expect([actual, body.code, headers['retry-after']]).toEqual([status, code, retryAfter]);
      expect(JSON.stringify(body)).not.toMatch(/sk-secret|tenant-42/);
      expect(provider.requests).toHaveLength(calls);
      expect(await usage()).toMatchObject({ used: 0 });
      expect(await drafts()).toMatchObject([{ status: 'failed', customPrompt: 'My words', failure: body.message }]);
    },
  );

  it('before the first words is tried again', async () => {
    provider.answer(answers.status(500, { headers: { 'retry-after': '0' } }), answers.text('# Second'));
    expect((await generate(owner)).body.suggestions).toMatchObject([{ content: '# Second' }]);
  });

  it('is an event of the stream, with the status that JSON would have, after the text that came', async () => {
    provider.answer(answers.cut('# Half a text'));
    const { events } = await stream(owner);
    expect(events.map(({ event }) => event)).toEqual(['start', 'text', 'error']);
    expect(events.at(-1)?.data).toMatchObject({ code: 'AI.INTERRUPTED', status: 502 });
    expect(await drafts()).toMatchObject([{ status: 'failed', content: '# Half a text' }]);
  });

  it('of one of several drafts leaves the others', async () => {
    provider.answer(answers.text('# One'), answers.status(401), answers.text('# Three'));
    const { body } = await generate(owner, { ...post, count: 3 });
    expect(body.suggestions).toHaveLength(2);
    expect(body.quota.used).toBe(2);
  });

  it('that repeats stops the calls for a while', async () => {
    const local = await createTestApp({ beside: app });
    try {
      provider.answer(answers.status(500, { headers: { 'retry-after': '0' } }));
      const caller = await local.loginAsClient();
      for (let call = 0; call < 5; call += 1) {
        expect((await generate(caller)).body.code).toBe('AI.UNAVAILABLE');
      }
      const { length } = provider.requests;
      const { status, headers } = await generate(caller);
      expect([status, Number(headers['retry-after']) > 0]).toEqual([502, true]);
      expect(provider.requests).toHaveLength(length);
    } finally {
      await local.close();
    }
  });
});

describe('closing the connection', () => {
  /** A separate connection; `fetch` would open a lost one again. */
  async function open(accept: string): Promise<{ abort: () => void; closed: Promise<unknown> }> {
    address ??= await app.listen();
    const headers = { 'content-type': 'application/json', accept, cookie: owner.cookieHeader };
    const call = request(`${address}${PATH}`, { method: 'POST', agent: false, headers });
    call.on('response', (response) => response.resume().on('error', () => undefined));
    call.on('error', () => undefined);
    call.end(JSON.stringify(post));
    return { abort: () => call.destroy(), closed: new Promise((resolve) => call.once('close', resolve)) };
  }
  let address: string | undefined;

  it.each(['application/json', 'text/event-stream'])(
    'frees that of the provider, keeps the text and counts it as used, with %s',
    async (accept) => {
      provider.answer(answers.hang('# Half a text'));
      const { abort, closed } = await open(accept);
      const [draft] = await pollUntil(drafts, ([first]) => first?.content === '# Half a text');
      expect(draft?.status).toBe('generating');
      abort();
      await provider.requests[0]?.closed;
      await closed;
      const [stopped] = await pollUntil(drafts, ([first]) => first?.status === 'stopped');
      expect(stopped).toMatchObject({ status: 'stopped', content: '# Half a text', failure: null });
      expect(await usage()).toMatchObject({ used: 1 });
      // the provider charges for what it has read and written
      const { inputTokens, outputTokens, costMicros } = await app.dataSource.manager.findOneByOrFail(AiDraftEntity, {
        clientId: company.id,
      });
      expect(outputTokens).toBe(4);
      expect(inputTokens).toBeGreaterThan(200);
      expect(costMicros).toBe(2 * inputTokens + 8 * outputTokens);
    },
  );

  it('before the first words is not counted', async () => {
    provider.answer(answers.hang());
    const { abort, closed } = await open('application/json');
    await pollUntil(
      () => provider.requests.length,
      (count) => count === 1,
    );
    abort();
    await provider.requests[0]?.closed;
    await closed;
    expect(await pollUntil(usage, ({ used }) => used === 0)).toMatchObject({ used: 0 });
    expect(await drafts()).toMatchObject([{ status: 'stopped', content: '' }]);
  });
});

describe('the end of a process', () => {
  it('fails its drafts with the text that came, and does not count them', async () => {
    const other = await createTestApp({ beside: app });
    provider.answer(answers.hang('# Half a text'));
    const caller = await login(company.id, other);
    const response = generate(caller).catch(() => undefined);
    await pollUntil(drafts, ([draft]) => draft?.content === '# Half a text');
    await other.close();
    await response;
    expect(await drafts()).toMatchObject([{ status: 'failed', content: '# Half a text' }]);
    expect(await usage()).toMatchObject({ used: 0 });
  });

  it.each([
    ['once nothing has written to them for long', '-5 minutes'],
    ['when a clock that was ahead has written to them last', '40 days'],
  ])('that was killed leaves drafts which the sweep fails, %s', async (_, aliveAt) => {
    const { manager } = app.dataSource;
    await generate(owner);
    await manager.query(`UPDATE ai_drafts SET status = 'generating' WHERE client_id = $1`, [company.id]);
    await app.nest.get(DraftWriter).failAbandoned();
    expect(await drafts()).toMatchObject([{ status: 'generating' }]);
    await manager.query(`UPDATE ai_drafts SET alive_at = now() + $2::interval WHERE client_id = $1`, [
      company.id,
      aliveAt,
    ]);
    await app.nest.get(DraftWriter).failAbandoned();
    await app.nest.get(DraftWriter).failAbandoned();
    expect(await drafts()).toMatchObject([{ status: 'failed', content: '# Kettles\n\nThey sing.' }]);
    expect(await usage()).toMatchObject({ used: 0 });
  });
});

describe('the quota', () => {
  const setLimit = (monthlyDrafts: number) =>
    app.dataSource.manager.update(AiSettingsEntity, { isOnly: true }, { monthlyDrafts });

  it('is never passed by twenty people at once', async () => {
    await setLimit(7);
    const people = await Promise.all(
      Array.from({ length: 20 }, () => makeClientEmployee(app.dataSource.manager, { companyId: company.id })),
    );
    const callers = await Promise.all(people.map(loginAsMember));
    const codes = (await Promise.all(callers.map((caller) => generate(caller)))).map(({ body }) => body.code);
    expect(codes.filter((code) => code === undefined)).toHaveLength(7);
    expect(codes.filter((code) => code === 'AI.QUOTA_EXCEEDED')).toHaveLength(13);
    expect(await usage()).toMatchObject({ used: 7, limit: 7 });
    expect(provider.requests).toHaveLength(7);
  });

  it('refuses a request for more drafts than are left', async () => {
    await setLimit(2);
    expect((await generate(owner, { ...post, count: 3 })).body.code).toBe('AI.QUOTA_EXCEEDED');
    expect((await generate(owner, { ...post, count: 2 })).status).toBe(200);
  });

  it('is that of each company, and begins anew with the month of the agency', async () => {
    await setLimit(1);
    expect((await generate(owner)).status).toBe(200);
    expect((await generate(owner)).body.code).toBe('AI.QUOTA_EXCEEDED');
    expect((await generate(await app.loginAsClient())).status).toBe(200);
    const { resetsOn } = await usage();
    expect(resetsOn).toMatch(/^\d{4}-\d\d-01$/);
    await app.dataSource.manager.query(`UPDATE ai_usage SET month = '2020-01' WHERE client_id = $1`, [company.id]);
    expect((await generate(owner)).status).toBe(200);
  });

  it('stays used when a draft is deleted', async () => {
    const { body } = await generate(owner);
    await owner.call('DELETE', `/api/ai-drafts/${body.suggestions[0]?.draftId}`);
    expect(await drafts()).toEqual([]);
    expect(await usage()).toMatchObject({ used: 1 });
  });

  it('comes with a limit for each person', async () => {
    for (let call = 0; call < 10; call += 1) {
      expect((await generate(owner)).status).toBe(200);
    }
    const { status, body, headers } = await generate(owner);
    expect([status, body.code, Number(headers['retry-after']) > 0]).toEqual([429, 'REQUEST.RATE_LIMITED', true]);
    const member = await makeClientEmployee(app.dataSource.manager, { companyId: company.id });
    expect((await generate(await loginAsMember(member))).status).toBe(200);
  });

  it('comes with a limit for the drafts of a company a day, also of those that do not count', async () => {
    const limiter = app.nest.get(RateLimiter);
    for (let draft = 0; draft < 299; draft += 1) {
      await limiter.hit(`ai-client:${company.id}`, [{ max: 300, windowSeconds: 86_400 }]);
    }
    expect((await generate(owner, { ...post, count: 2 })).body.code).toBe('REQUEST.RATE_LIMITED');
    expect(provider.requests).toEqual([]);
    expect((await generate(await app.loginAsClient())).status).toBe(200);
  });

  it('is not used while AI content is switched off', async () => {
    await app.dataSource.manager.update(AiSettingsEntity, { isOnly: true }, { isEnabled: false });
    expect((await generate(owner)).body.code).toBe('AI.SWITCHED_OFF');
    expect(await usage()).toMatchObject({ used: 0, isEnabled: false });
    expect(provider.requests).toEqual([]);
  });
});

describe('a slow provider', () => {
  it('is shown as it writes: the draft holds the text so far', async () => {
    let finish = (): void => undefined;
    provider.answer((response) => {
      beginStream(response);
      writeText(response, '# First');
      finish = () => {
        writeText(response, '\n\nSecond');
        endStream(response);
      };
    });
    const response = generate(owner);
    const [draft] = await pollUntil(drafts, ([first]) => first?.content === '# First');
    expect(draft).toMatchObject({ status: 'generating', title: 'First' });
    const refused = await owner.errorOf('DELETE', `/api/ai-drafts/${draft?.id ?? ''}`);
    expect(refused.code).toBe('AI.DRAFT_UNFINISHED');
    finish();
    expect((await response).body.suggestions).toMatchObject([{ content: '# First\n\nSecond' }]);
  });
});
