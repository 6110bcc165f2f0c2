import {
  AI_IMAGE_WAIT_SECONDS,
  type AiDraft,
  type AiImage,
  type AiSettings,
  type AiTest,
  type AiUsageReport,
  type AuditLogEntry,
  type ClientFileDetail,
  type ErrorBody,
} from '@hive/contracts';
import { answers, startProvider, type TestProvider } from '../../../../test/ai-provider.js';
import { makeAiDraft, makeAiImage } from '../../../../test/ai-factories.js';
import { makeClient, makeEmployee, PASSWORD } from '../../../../test/factories.js';
import { collectEvents, eventsDelivered, pollUntil } from '../../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { totalOf, type TestClient } from '../../../../test/test-client.js';
import type { ObjectStorage } from '@hive/object-storage';
import { OBJECT_STORAGE } from '../../../platform/storage/storage.js';
import type { ClientEntity } from '../../base/people/client.entity.js';
import { AiImageEntity } from './ai-image.entity.js';
import { AiSettingsEntity } from './ai-settings.entity.js';
import { AiUsageEntity } from './ai-usage.entity.js';
import { ImageDrawing } from './image-drawing.js';

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
  provider.answer(answers.image);
  company = await makeClient(app.dataSource.manager, { brandAesthetic: 'Copper and night blue' });
  owner = app.visitor();
  await owner.post('/api/auth/client-login', { email: company.contactEmail, password: PASSWORD });
});

const storage = (): ObjectStorage => app.nest.get<ObjectStorage>(OBJECT_STORAGE);
const imageOf = (prompt: string, draftId?: string) =>
  owner.post<AiImage & ErrorBody>('/api/generate-image', { imagePrompt: prompt, ...(draftId && { draftId }) });
const get = async (id: string, caller = owner): Promise<AiDraft> =>
  (await caller.get<AiDraft>(`/api/ai-drafts/${id}`)).body;

describe('[CP-6] images', () => {
  it('[API-1] are made by a job and copied into our storage, as JPEG that only the company sees', async () => {
    const draft = await makeAiDraft(app.dataSource.manager, { clientId: company.id });
    const { status, body } = await imageOf('A kettle', draft.id);
    expect([status, body.status, body.failure]).toEqual([200, 'ready', null]);
    expect(await get(draft.id)).toMatchObject({ image: { jobId: body.jobId, imageUrl: body.imageUrl } });
    const image = await owner.get(body.imageUrl ?? '');
    expect([image.status, image.headers['content-type'], image.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'private, no-cache',
    ]);
    const download = await owner.get(`${body.imageUrl ?? ''}?download=true`);
    expect(download.headers['content-disposition']).toMatch(/^attachment/);
    const stranger = await app.loginAsClient();
    expect((await stranger.get(body.imageUrl ?? '')).status).toBe(404);
    expect((await stranger.get(`/api/ai-jobs/${body.jobId}`)).status).toBe(404);
    expect(provider.requests).toMatchObject([{ body: { model: 'test-image', response_format: 'b64_json' } }]);
    expect(provider.requests[0]?.body.prompt).toContain('Copper and night blue');
  });

  it.each([
    ['AI.REFUSED', 422, answers.status(400, { error: { code: 'content_policy_violation' } })],
    ['AI.MISCONFIGURED', 502, answers.status(404, { error: { code: 'model_not_found' } })],
    ['AI.BUSY', 503, answers.status(429, { headers: { 'retry-after': '60' } })],
  ] as const)('that fail are %s (%i), shown with the draft, and can be tried again', async (code, status, answer) => {
    const draft = await makeAiDraft(app.dataSource.manager, { clientId: company.id });
    provider.answer(answer);
    const failed = await imageOf('A kettle', draft.id);
    expect([failed.status, failed.body.code]).toEqual([status, code]);
    expect(await get(draft.id)).toMatchObject({
      image: { status: 'failed', imageUrl: null, failure: failed.body.message },
    });
    provider.answer(answers.image);
    expect((await imageOf('A kettle', draft.id)).status).toBe(200);
    expect(await get(draft.id)).toMatchObject({ image: { status: 'ready' } });
  });

  it('that take longer than a person waits are answered as a job to follow', async () => {
    let finish = (): unknown => undefined;
    provider.answer((response) => void (finish = () => answers.image(response)));
    const response = imageOf('A kettle');
    await pollUntil(
      () => provider.requests.length,
      (count) => count === 1,
    );
    app.clock.advance(AI_IMAGE_WAIT_SECONDS);
    const { status, body } = await response;
    expect([status, body]).toMatchObject([202, { status: 'pending', imageUrl: null, failure: null }]);
    await finish();
    const job = await pollUntil(
      async () => (await owner.get<AiImage>(`/api/ai-jobs/${body.jobId}`)).body,
      (image) => image.status !== 'pending',
    );
    expect(job).toMatchObject({ jobId: body.jobId, status: 'ready' });
    expect((await owner.get(job.imageUrl ?? '')).status).toBe(200);
  });

  it('do not hold up the end of a process: who waits gets the job, and another process makes it', async () => {
    const local = await createTestApp({ config: { ai: provider.config } });
    provider.answer(answers.hang());
    const caller = await local.loginAsClient();
    const response = caller.post<AiImage>('/api/generate-image', { imagePrompt: 'A kettle' });
    await pollUntil(
      () => provider.requests.length,
      (count) => count === 1,
    );
    await local.close();
    expect(await response).toMatchObject({ status: 202, body: { status: 'pending' } });
    await provider.requests[0]?.closed;
  });

  it('fail when their job was lost, but not while they wait for others', async () => {
    const { manager } = app.dataSource;
    const make = (minutes: number) => {
      const createdAt = new Date(Date.now() - 60 * 60_000);
      const startedAt = minutes === 0 ? null : new Date(Date.now() - minutes * 60_000);
      const row = { clientId: company.id, status: 'pending' as const, storageKey: null, createdAt, startedAt };
      return makeAiImage(manager, storage(), row);
    };
    const [waiting, running, lost] = [await make(0), await make(10), await make(40)];
    await app.nest.get(ImageDrawing).failAbandoned();
    const statusOf = async (image: AiImageEntity | undefined) =>
      (await manager.findOneByOrFail(AiImageEntity, { id: image?.id ?? '' })).status;
    expect([await statusOf(waiting), await statusOf(running), await statusOf(lost)]).toEqual([
      'pending',
      'pending',
      'failed',
    ]);
  });

  it('are not made any more once AI content is switched off', async () => {
    const image = await makeAiImage(app.dataSource.manager, storage(), {
      clientId: company.id,
      status: 'pending',
      storageKey: null,
    });
    await app.dataSource.manager.update(AiSettingsEntity, { isOnly: true }, { isEnabled: false });
    try {
      await app.nest.get(ImageDrawing).draw(image.id, { isLast: false });
    } finally {
      await app.dataSource.manager.update(AiSettingsEntity, { isOnly: true }, { isEnabled: true });
    }
    expect(provider.requests).toEqual([]);
    expect((await owner.get<AiImage>(`/api/ai-jobs/${image.id}`)).body).toMatchObject({
      status: 'failed',
      failure: 'AI content is switched off at the moment.',
    });
  });

  it('of a draft that is removed at the same moment are refused', async () => {
    const { id } = await makeAiDraft(app.dataSource.manager, { clientId: company.id });
    const removal = app.dataSource.createQueryRunner();
    await removal.startTransaction();
    await removal.query('DELETE FROM ai_drafts WHERE id = $1', [id]);
    const response = imageOf('A kettle', id);
    await pollUntil(
      async () => (await app.dataSource.query<unknown[]>('SELECT 1 FROM pg_locks WHERE NOT granted')).length,
      (count) => count > 0,
    );
    await removal.commitTransaction();
    await removal.release();
    expect((await response).body.code).toBe('AI.DRAFT_NOT_FOUND');
  });

  it('are not fetched from another server than the provider', async () => {
    provider.answer((response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ data: [{ url: 'http://127.0.0.1:1/secret.png' }] }));
    });
    expect((await imageOf('A kettle')).body.code).toBe('AI.MISCONFIGURED');
  });

  it('that cannot be decoded are refused, and cost what the provider takes', async () => {
    provider.answer((response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ data: [{ b64_json: Buffer.from('<svg/>').toString('base64') }] }));
    });
    expect((await imageOf('A kettle')).body.code).toBe('AI.EMPTY');
    // the quota is not charged; bigint columns are read as text
    const costMicros = String((provider.config.prices?.image ?? 0) * 1_000_000);
    const usage = await app.dataSource.manager.findBy(AiUsageEntity, { clientId: company.id });
    expect(usage).toMatchObject([{ images: 0, costMicros }]);
    expect(await app.dataSource.manager.countBy(AiImageEntity, { clientId: company.id, status: 'ready' })).toBe(0);
  });

  it('of a draft of another company are refused', async () => {
    const { id } = await makeAiDraft(app.dataSource.manager, {
      clientId: (await makeClient(app.dataSource.manager)).id,
    });
    expect((await imageOf('A kettle', id)).body.code).toBe('AI.DRAFT_NOT_FOUND');
    expect(provider.requests).toEqual([]);
  });
});

describe('drafts', () => {
  const change = (id: string, content: string, seen: string, caller = owner) =>
    caller.call<AiDraft & ErrorBody>('PATCH', `/api/ai-drafts/${id}`, {
      body: { change: { content }, seen: { content: seen } },
    });

  it('are listed newest first, found by text and wish, and by kind', async () => {
    const { manager } = app.dataSource;
    const make = (overrides: object) => makeAiDraft(manager, { clientId: company.id, ...overrides });
    await make({ content: '# Copper', contentType: 'blog_post', createdAt: new Date('2026-01-01') });
    await make({ content: '# Tin', customPrompt: 'for the copper sale', createdAt: new Date('2026-01-02') });
    await make({ content: '# Steel', status: 'failed', createdAt: new Date('2026-01-03') });
    const titles = async (query: string): Promise<[string[], number]> => {
      const response = await owner.get<AiDraft[]>(`/api/clients/me/ai-drafts?${query}`);
      return [response.body.map(({ title }) => title), totalOf(response)];
    };
    expect(await titles('')).toEqual([['Steel', 'Tin', 'Copper'], 3]);
    expect(await titles('q=COPPER')).toEqual([['Tin', 'Copper'], 2]);
    expect(await titles('contentType=blog_post')).toEqual([['Copper'], 1]);
    expect(await titles('status=failed')).toEqual([['Steel'], 1]);
    expect(await titles('pageSize=1&page=2')).toEqual([['Tin'], 3]);
  });

  it('are edited, unless somebody else has changed them since', async () => {
    const { id, content } = await makeAiDraft(app.dataSource.manager, { clientId: company.id });
    const colleague = await app.loginAsTeam(company.id);
    const events = collectEvents(app.nest);
    expect((await change(id, '# Mine', content)).body).toMatchObject({ title: 'Mine', content: '# Mine' });
    const refused = await change(id, '# Theirs', content, colleague);
    expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
      409,
      'AI.DRAFT_CHANGED',
      { content: '# Mine' },
    ]);
    await eventsDelivered(app.nest);
    expect(events).toContainEqual({ type: 'ai-content.changed', data: { id, clientId: company.id } });
    // the audit log names it by its first line
    const admin = await app.loginAsStaff('admin');
    const { body: log } = await admin.get<AuditLogEntry[]>('/api/audit-log?action=ai-draft.changed');
    expect(log).toContainEqual(expect.objectContaining({ subject: { type: 'ai-draft', id, name: 'Mine' } }));
  });

  it('are deleted with their images', async () => {
    const { id } = await makeAiDraft(app.dataSource.manager, { clientId: company.id });
    const image = await makeAiImage(app.dataSource.manager, storage(), { clientId: company.id, draftId: id });
    expect((await owner.call('DELETE', `/api/ai-drafts/${id}`)).status).toBe(204);
    await app.drainJobs();
    expect(await storage().open(image.storageKey ?? '')).toBeUndefined();
    expect((await owner.get(`/api/ai-images/${image.id}/content`)).status).toBe(404);
  });

  it('are saved to the files of the company, the text as markdown and the image', async () => {
    const { id } = await makeAiDraft(app.dataSource.manager, {
      clientId: company.id,
      content: '# A/B: "Kettles"\n\nThey sing.',
    });
    const save = (part: string, caller = owner) =>
      caller.post<{ fileId: string; fileName: string } & ErrorBody>(`/api/ai-drafts/${id}/files`, { part });
    expect((await save('image')).body.code).toBe('AI.IMAGE_NOT_FOUND');
    await makeAiImage(app.dataSource.manager, storage(), { clientId: company.id, draftId: id });
    const { status, body } = await save('text');
    expect([status, body.fileName]).toEqual([201, 'A B Kettles.md']);
    const file = await owner.get<ClientFileDetail>(`/api/files/${body.fileId}`);
    expect(file.body).toMatchObject({ section: 'ai-content', uploaderName: 'Kim Owner', kind: 'document' });
    expect((await owner.get(file.body.fileUrl)).text).toBe('# A/B: "Kettles"\n\nThey sing.\n');
    expect((await save('image')).body.fileName).toBe('A B Kettles.jpg');
    const member = await app.loginAsTeam(company.id, { level: 'member', canViewProjects: false });
    expect((await save('text', member)).status).toBe(403);
    const staff = await app.loginAsStaff('manager');
    expect((await save('text', staff)).status).toBe(201);
  });
});

describe('staff', () => {
  it('see usage, failures and the newest failure of the clients that they may see', async () => {
    const employee = await app.loginAsStaff('employee');
    const manager = await app.loginAsStaff('manager');
    const { manager: rows } = app.dataSource;
    const mine = await makeClient(rows, { assignedTo: employee.id, companyName: 'Mine' });
    const theirs = await makeClient(rows, { assignedTo: (await makeEmployee(rows)).id });
    for (const [client, drafts] of [
      [mine, 2],
      [theirs, 5],
    ] as const) {
      await rows.query(
        `INSERT INTO ai_usage (client_id, month, drafts, failures, cost_micros, failure_code, failed_at)
         VALUES ($1, '2024-05', $2, 1, 3000000000, 'AI.BUSY', '2024-05-05T10:00:00Z')`,
        [client.id, drafts],
      );
    }
    const report = async (caller: TestClient): Promise<AiUsageReport> =>
      (await caller.get<AiUsageReport>('/api/ai/usage?month=2024-05')).body;
    expect((await report(manager)).totals).toMatchObject({ drafts: 7, failures: 2, costMicros: 6_000_000_000 });
    const one = await manager.get<AiUsageReport>(`/api/ai/usage?month=2024-05&clientId=${theirs.id}`);
    expect(one.body).toMatchObject({ totals: { drafts: 5 }, clients: [{ clientId: theirs.id }] });
    const hidden = await employee.get<AiUsageReport>(`/api/ai/usage?month=2024-05&clientId=${theirs.id}`);
    expect(hidden.body).toMatchObject({ totals: { drafts: 0 }, clients: [] });
    expect(await report(employee)).toMatchObject({
      month: '2024-05',
      totals: { drafts: 2 },
      clients: [{ clientId: mine.id, companyName: 'Mine', drafts: 2 }],
      lastFailure: { companyName: 'Mine', message: 'The AI service is busy. Please try again in a moment.' },
    });
  });

  it('switch AI content off and change the quota, which is audited', async () => {
    const admin = await app.loginAsStaff('admin');
    const { body } = await admin.call<AiSettings>('PATCH', '/api/ai/settings', { body: { monthlyDrafts: 7 } });
    expect(body).toEqual({
      isEnabled: true,
      monthlyDrafts: 7,
      isConfigured: true,
      provider: new URL(provider.config.baseUrl).host,
      model: 'test-model',
      imageModel: 'test-image',
    });
    expect((await owner.get('/api/clients/me/ai-usage')).body).toMatchObject({ limit: 7 });
    const audit = await app.dataSource.query(
      `SELECT before, after FROM audit_log WHERE action = 'ai-settings.changed'`,
    );
    expect(audit).toEqual([{ before: { monthlyDrafts: 50 }, after: { monthlyDrafts: 7 } }]);
    await admin.call('PATCH', '/api/ai/settings', { body: { monthlyDrafts: 50 } });
  });

  it('test the provider and read what it answered, without its key', async () => {
    const admin = await app.loginAsStaff('admin');
    const test = async (): Promise<AiTest> => (await admin.post<AiTest>('/api/ai/test')).body;
    provider.answer(answers.text('The connection works.'));
    expect(await test()).toMatchObject({ isOk: true, message: 'The connection works.', model: 'test-model' });
    provider.answer(answers.text('The connection works.', '\n[[image]] A photograph'));
    expect(await test()).toMatchObject({ isOk: true, message: 'The connection works.' });
    provider.answer(answers.text(' '));
    expect(await test()).toMatchObject({ isOk: false, message: 'No content was generated' });
    provider.answer(answers.status(401));
    const failed = await test();
    expect(failed).toMatchObject({
      isOk: false,
      message:
        'The AI service is not set up correctly. Check OPENAI_API_KEY, OPENAI_MODEL and the credit of the account. ' +
        'It answered: “401 [key] at tenant-42 failed”',
    });
    provider.answer(answers.cut('Half a'));
    expect((await test()).message).toMatch(/^This was interrupted\. Please try again\. The reason: \S/);
  });
});
