import type { AiDraft, AiUsage, ErrorBody } from '@hive/contracts';
import { answers, startProvider, type TestProvider } from '../../../../test/ai-provider.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';

let provider: TestProvider;
let app: TestApp;

/** Waits for words for a few seconds only. */
beforeAll(async () => {
  provider = await startProvider();
  app = await createTestApp({ config: { ai: { ...provider.config, timeoutMs: 5_000 } } });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
beforeEach(() => void (provider.requests.length = 0));

describe('[CP-6] a provider that does not answer in time', () => {
  it.each([
    ['after some words', answers.hang('Half a')],
    ['at all', answers.hang()],
  ])('%s: is AI.TIMED_OUT (504), is not counted and keeps what was typed', async (_, answer) => {
    provider.answer(answer);
    const owner = await app.loginAsClient();
    const { status, body, headers } = await owner.post<ErrorBody>('/api/clients/me/enhanced-content-suggestions', {
      contentType: 'social_media',
      customPrompt: 'My words',
    });
    expect([status, body.code, headers['retry-after']]).toEqual([504, 'AI.TIMED_OUT', undefined]);
    expect(JSON.stringify(body)).not.toMatch(/sk-secret|tenant-42/);
    expect(provider.requests).toHaveLength(1);
    expect((await owner.get<AiUsage>('/api/clients/me/ai-usage')).body).toMatchObject({ used: 0 });
    expect((await owner.get<AiDraft[]>('/api/clients/me/ai-drafts')).body).toMatchObject([
      { status: 'failed', customPrompt: 'My words', failure: body.message },
    ]);
  });
});
