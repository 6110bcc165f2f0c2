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
import { pollUntil } from '../../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient } from '../../../../test/test-client.js';

const PATH = '/api/clients/me/enhanced-content-suggestions';
const post = { contentType: 'social_media' };

let provider: TestProvider;
let app: TestApp;
let owner: TestClient & { id: string };
const lines: { requestId?: string; draftId?: string }[] = [];

beforeAll(async () => {
  provider = await startProvider();
  app = await createTestApp({
    config: { ai: provider.config, logLevel: 'error' },
    logs: { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) },
  });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
beforeEach(async () => {
  provider.requests.length = 0;
  owner = await app.loginAsClient();
});

const generate = (body: object = post) => owner.post<AiSuggestions & ErrorBody>(PATH, body);
const stream = async (body: object = post) =>
  parseEvents((await owner.call('POST', PATH, { body, headers: { accept: 'text/event-stream' } })).text);
const drafts = async (): Promise<AiDraft[]> => (await owner.get<AiDraft[]>('/api/clients/me/ai-drafts')).body;
const used = async (): Promise<number> => (await owner.get<AiUsage>('/api/clients/me/ai-usage')).body.used;

/** A text whose end waits until it is called. */
function heldAnswer(text: string): () => void {
  let finish = (): void => undefined;
  provider.answer((response) => {
    beginStream(response);
    writeText(response, text);
    finish = () => endStream(response);
  });
  return () => finish();
}

describe('a text of the provider', () => {
  it('without an end is cut off where a draft would be too long to edit, and frees the connection', async () => {
    provider.answer((response) => {
      beginStream(response);
      const write = (): void => {
        if (!response.destroyed) {
          response.write(
            `data: ${JSON.stringify({ choices: [{ delta: { content: 'again '.repeat(200) } }] })}\n\n`,
            write,
          );
        }
      };
      write();
    });
    expect((await generate()).body.code).toBe('AI.CUT_OFF');
    await provider.requests[0]?.closed;
    const [draft] = await drafts();
    expect([draft?.status, draft?.content.length]).toEqual(['failed', 20_000]);
    expect(await used()).toBe(0);
  });

  it('is stored without characters that the database refuses', async () => {
    provider.answer(answers.text('# Ket\0tles', '\n\nThey sing.', '\n[[image]] A \0kettle'));
    expect((await generate()).body.suggestions).toMatchObject([
      { content: '# Kettles\n\nThey sing.', imagePrompt: 'A kettle' },
    ]);
    expect(await drafts()).toMatchObject([{ status: 'ready', content: '# Kettles\n\nThey sing.' }]);
  });

  it('of a kind without images has no prompt for one', async () => {
    provider.answer(answers.text('# Plan', '\n[[image]] A kettle'));
    const { body } = await generate({ contentType: 'marketing_strategy' });
    expect(body.suggestions).toMatchObject([{ content: '# Plan', imagePrompt: null }]);
  });
});

describe('a draft that has already ended', () => {
  it('is not answered as ready', async () => {
    const finish = heldAnswer('# Kettles');
    const response = stream();
    await pollUntil(drafts, ([draft]) => draft?.content === '# Kettles');
    await app.dataSource.query(
      `UPDATE ai_drafts SET status = 'failed', failure_code = 'AI.INTERRUPTED' WHERE client_id = $1`,
      [owner.id],
    );
    finish();
    expect((await response).at(-1)).toMatchObject({ event: 'error', data: { code: 'AI.INTERRUPTED' } });
  });
});

describe('a failure of this server', () => {
  it('in a stream has a line in the log and its number in the event', async () => {
    const finish = heldAnswer('# Kettles');
    const response = stream();
    await pollUntil(
      () => provider.requests.length,
      (count) => count === 1,
    );
    await app.dataSource.query('ALTER TABLE ai_settings RENAME TO ai_settings_away');
    try {
      finish();
      const last = (await response).at(-1);
      expect(last).toMatchObject({ event: 'error', data: { code: 'SERVER.UNEXPECTED', status: 500 } });
      const requestId = last?.event === 'error' ? last.data.requestId : undefined;
      expect(lines.filter((line) => line.requestId === requestId)).toHaveLength(1);
    } finally {
      await app.dataSource.query('ALTER TABLE ai_settings_away RENAME TO ai_settings');
    }
  });

  it('to store one of several drafts leaves the others', async () => {
    await app.dataSource.query(`ALTER TABLE ai_drafts ADD CONSTRAINT ck_test CHECK (content <> '# Two') NOT VALID`);
    try {
      provider.answer(answers.text('# One'), answers.text('# Two'), answers.text('# Three'));
      const { body } = await generate({ ...post, count: 3 });
      expect(body.suggestions.map(({ content }) => content).toSorted()).toEqual(['# One', '# Three']);
      const failed = (await drafts()).find(({ content }) => content === '');
      expect(lines.some(({ draftId }) => draftId === failed?.id)).toBe(true);
    } finally {
      await app.dataSource.query('ALTER TABLE ai_drafts DROP CONSTRAINT ck_test');
    }
  });

  it('names the time after which a busy provider may be asked again', async () => {
    provider.answer(answers.status(429, { headers: { 'retry-after': '30' } }));
    expect((await stream()).at(-1)).toMatchObject({ data: { code: 'AI.BUSY', status: 503, retryAfterSeconds: 30 } });
  });
});
