import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import { answers, beginStream, startProvider, writeText, type TestProvider } from '../../../../../test/ai-provider.js';
import { NO_KEY } from '../../../../config/ai-provider.js';
import type { AiProvider } from '../../../../config/config.js';
import type { Brand, ContentProvider, WriteRequest, WriteUsage } from './content-provider.js';
import { OpenAiProvider } from './openai-provider.js';

Logger.overrideLogger(false);

const brand: Brand = {
  companyName: 'Northcask',
  story: '',
  audience: '',
  competitors: '',
  goals: '',
  aesthetic: '',
  tone: '',
  wordsToUse: '',
  wordsToAvoid: '',
  sampleTexts: '',
  colours: [],
  channels: [],
  successes: '',
  challenges: '',
  priorities: '',
};
const request: WriteRequest = {
  contentType: 'social_media',
  tone: 'warm',
  length: 'short',
  brand,
  variant: { index: 0, count: 1 },
  turn: 1,
};
const now = { headers: { 'retry-after': '0' } };
const never = new AbortController().signal;

let server: TestProvider;
beforeAll(async () => {
  server = await startProvider();
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
});

/** Draws nothing: every test configures an image model. */
const offline = {} as ContentProvider;
const openProvider = (config: Partial<AiProvider> = {}, clock?: () => number): OpenAiProvider =>
  new OpenAiProvider({ ...server.config, apiKey: NO_KEY, ...config }, offline, clock);

async function write(
  provider: OpenAiProvider,
  { signal = never, ...overrides }: Partial<WriteRequest> & { signal?: AbortSignal } = {},
): Promise<{ text: string; usage: WriteUsage }> {
  const pieces = provider.write({ ...request, ...overrides }, signal);
  let text = '';
  for (;;) {
    const next = await pieces.next();
    if (next.done) {
      return { text, usage: next.value };
    }
    text += next.value;
  }
}
const draw = (provider: OpenAiProvider, overrides: Partial<Brand> = {}) =>
  provider.draw({ prompt: 'A kettle', brand: { ...brand, ...overrides }, turn: 1 }, never);

describe('an attempt', () => {
  it('that fails closes its connection before the next one', async () => {
    server.answer((response) => {
      beginStream(response);
      // the response stays open
      response.write('data: {"choices": [{"delta"\n\n');
    }, answers.text('# Second'));
    expect((await write(openProvider())).text).toBe('# Second');
    await server.requests[0]?.closed;
    expect(server.requests).toHaveLength(2);
  });

  it('that times out is the last one, and closes its connection', async () => {
    server.answer((response) => beginStream(response));
    await expect(write(openProvider({ timeoutMs: 1000 }))).rejects.toMatchObject({ code: 'AI.TIMED_OUT' });
    await server.requests[0]?.closed;
    expect(server.requests).toHaveLength(1);
  });

  it('whose stream ends before the first words is followed by another', async () => {
    server.answer((response) => {
      beginStream(response);
      response.end();
    }, answers.text('# Second'));
    expect((await write(openProvider())).text).toBe('# Second');
  });
});

describe('a text', () => {
  it('without numbers of tokens is complete', async () => {
    server.answer((response) => {
      beginStream(response);
      writeText(response, '# Kettles');
      const usage = { prompt_tokens: null, total_tokens: 12 };
      response.end(
        `data: ${JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })}\n\n` +
          `data: ${JSON.stringify({ choices: [], usage })}\n\ndata: [DONE]\n\n`,
      );
    });
    const { text, usage } = await write(openProvider());
    expect([text, usage]).toEqual(['# Kettles', { model: 'test-model', inputTokens: 0, outputTokens: 0 }]);
  });

  it('that the model cut off is none', async () => {
    server.answer((response) => {
      beginStream(response);
      writeText(response, '# Half a');
      response.end(`data: ${JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: 'length' }] })}\n\n`);
    });
    await expect(write(openProvider())).rejects.toMatchObject({ code: 'AI.CUT_OFF' });
  });

  it('that is too long for the model has a sentence of its own', async () => {
    server.answer(answers.status(400, { error: { code: 'context_length_exceeded' } }));
    await expect(write(openProvider())).rejects.toMatchObject({ code: 'AI.TOO_LONG' });
  });

  it('never ends by itself: the time for the whole text does', async () => {
    server.answer((response) => {
      beginStream(response);
      const timer = setInterval(() => writeText(response, 'again '), 20);
      response.once('close', () => clearInterval(timer));
    });
    await expect(write(openProvider({ timeoutMs: 500 }))).rejects.toMatchObject({ code: 'AI.TIMED_OUT' });
    await server.requests[0]?.closed;
  });

  it('is requested without half characters, which servers refuse as broken JSON', async () => {
    server.answer(answers.text('# Kettles'));
    await write(openProvider(), { brand: { ...brand, story: `${'a'.repeat(1499)}🍵` } });
    expect(server.requests[0]?.text).toContain('a'.repeat(1499));
    expect(server.requests[0]?.text).not.toMatch(/\\ud83c/i);
  });

  it('is asked for with at most 1,500 characters of each field, read in linear time', async () => {
    server.answer(answers.text('# Kettles'));
    const start = process.cpuUsage();
    await write(openProvider(), { brand: { ...brand, story: '窯'.repeat(100_000) } });
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(2000);
    expect(server.requests[0]?.text.match(/窯/g)).toHaveLength(1500);
  });
});

describe('an image', () => {
  it('has a prompt whose elements are closed, however long the brand describes its look', async () => {
    server.answer(answers.image);
    await draw(openProvider(), { aesthetic: 'Copper and night blue. '.repeat(200), colours: ['#B5541C'] });
    const prompt = server.requests[0]?.body.prompt ?? '';
    expect(prompt.match(/<data/g)).toHaveLength(2);
    expect(prompt.match(/<\/data>/g)).toHaveLength(2);
    expect(prompt).toContain('#B5541C');
  });

  it('is requested without addresses of people and half characters, also where the look is cut', async () => {
    server.answer(answers.image);
    for (const aesthetic of [`${'a'.repeat(980)} kim.owner@northbay.test`, `${'a'.repeat(999)}🍵`]) {
      await draw(openProvider(), { aesthetic });
    }
    expect(server.requests).toHaveLength(2);
    for (const { text } of server.requests) {
      expect(text).not.toMatch(/kim\.owner|\\ud83c/i);
    }
  });

  it('is not asked for on another server, to which a redirect leads', async () => {
    let calls = 0;
    const other = createServer((_, response) => {
      calls += 1;
      response.end('{}');
    }).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const location = `http://127.0.0.1:${(other.address() as AddressInfo).port}/metadata`;
    server.answer((response) => void response.writeHead(307, { location }).end());
    await expect(draw(openProvider())).rejects.toMatchObject({ code: 'AI.MISCONFIGURED' });
    expect(calls).toBe(0);
    other.close();
    await once(other, 'close');
  });

  it('of more than 30 MB ends the response', async () => {
    server.answer((response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const piece = Buffer.alloc(1_000_000, 'A');
      const send = (): void => {
        // as long as it is read
        if (!response.destroyed) {
          response.write(piece, send);
        }
      };
      response.write('{"data":[{"b64_json":"', send);
    });
    await expect(draw(openProvider())).rejects.toMatchObject({ code: 'AI.EMPTY' });
    await server.requests[0]?.closed;
    expect(server.requests).toHaveLength(1);
  });
});

describe('after five failures in a row', () => {
  async function failFive(call: () => Promise<unknown>, code: string): Promise<void> {
    for (let count = 0; count < 5; count += 1) {
      await expect(call()).rejects.toMatchObject({ code });
    }
    server.requests.length = 0;
  }

  it('of images, texts are written', async () => {
    const provider = openProvider();
    server.answer(answers.status(500, now));
    await failFive(() => draw(provider), 'AI.UNAVAILABLE');
    await expect(draw(provider)).rejects.toMatchObject({
      details: { retryAfterSeconds: expect.any(Number) as number },
    });
    expect(server.requests).toHaveLength(0);
    server.answer(answers.text('# Kettles'));
    expect((await write(provider)).text).toBe('# Kettles');
  });

  it('in the middle of a text, calls stop', async () => {
    const provider = openProvider();
    server.answer(answers.cut('# Half'));
    await failFive(() => write(provider), 'AI.INTERRUPTED');
    await expect(write(provider)).rejects.toMatchObject({ code: 'AI.UNAVAILABLE' });
    expect(server.requests).toHaveLength(0);
  });

  it('a call that is stopped leaves the trial to the next', async () => {
    let time = 0;
    const provider = openProvider({}, () => time);
    server.answer(answers.status(500, now));
    await failFive(() => write(provider), 'AI.UNAVAILABLE');
    time += 30_000;
    const person = new AbortController();
    server.answer(() => person.abort());
    await expect(write(provider, { signal: person.signal })).rejects.toMatchObject({ name: 'AbortError' });
    server.answer(answers.text('# Kettles'));
    expect((await write(provider)).text).toBe('# Kettles');
  });

  it('that say that the provider is busy, calls go on', async () => {
    const provider = openProvider();
    server.answer(answers.status(429, { headers: { 'retry-after': '60' } }));
    await failFive(() => write(provider), 'AI.BUSY');
    await expect(write(provider)).rejects.toMatchObject({ code: 'AI.BUSY' });
  });
});

it('asks callers to wait for an hour at most', async () => {
  server.answer(answers.status(429, { headers: { 'retry-after': '1000000000' } }));
  await expect(write(openProvider())).rejects.toMatchObject({ details: { retryAfterSeconds: 3600 } });
});
