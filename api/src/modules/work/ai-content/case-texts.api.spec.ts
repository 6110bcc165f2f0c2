import type { CaseTexts } from '@hive/contracts';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { seedsOf } from '../../../../test/seeds.js';
import { AiDraftEntity } from './ai-draft.entity.js';
import { ContentProvider } from './provider/content-provider.js';

const PATH = '/api/ai/case-drafts';

let app: TestApp;
let projectId = '';

beforeAll(async () => {
  app = await createTestApp();
  await seedsOf(app).run({ demo: true });
  const [row] = await app.dataSource.query<{ id: string }[]>(`SELECT id FROM projects WHERE name = 'Online shop'`);
  projectId = row?.id ?? '';
});
afterAll(() => app.close());

it('writes the texts of a case from a project, offline too, and stores nothing', async () => {
  const manager = await app.loginAsStaff('manager', 'operations');
  const before = await app.dataSource.manager.count(AiDraftEntity);
  const { status, body } = await manager.post<CaseTexts>(PATH, { projectId });
  expect(status).toBe(200);
  expect(body.summary).toBe('Online shop, web development for Northcask Distillery.');
  expect(body.before).not.toBe('');
  expect(body.work).toMatch(/^Shop with age gate.*\nThe work had 4 steps: Structure, Design, Build and Launch\.$/);
  expect(body.after).toContain('[What is different today, and who noticed first?]');
  expect(await app.dataSource.manager.count(AiDraftEntity)).toBe(before);
});

it('records what the provider used, without a draft', async () => {
  const provider = app.nest.get(ContentProvider);
  const write = provider.write.bind(provider);
  provider.write = async function* (...call) {
    yield* write(...call);
    return { model: 'test', inputTokens: 120, outputTokens: 80 };
  };
  await app.dataSource.query('DELETE FROM ai_usage');
  const manager = await app.loginAsStaff('manager', 'operations');
  await manager.post(PATH, { projectId });
  provider.write = write;
  const rows = await app.dataSource.query<object[]>('SELECT drafts, input_tokens, output_tokens FROM ai_usage');
  expect(rows).toEqual([{ drafts: 0, input_tokens: '120', output_tokens: '80' }]);
});

it('writes about no project that the caller may not see', async () => {
  const creative = await app.loginAsStaff('employee', 'creative');
  expect(await creative.errorOf('POST', PATH, { body: { projectId } })).toMatchObject({
    status: 404,
    code: 'PROJECT.NOT_FOUND',
  });
});

it('writes nothing while texts are switched off', async () => {
  const manager = await app.loginAsStaff('manager', 'operations');
  await app.dataSource.query('UPDATE ai_settings SET is_enabled = false');
  expect((await manager.errorOf('POST', PATH, { body: { projectId } })).code).toBe('AI.SWITCHED_OFF');
});
