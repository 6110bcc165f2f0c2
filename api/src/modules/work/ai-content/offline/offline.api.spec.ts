import { aiContentTypes, aiLengths, aiTones, type AiImage, type AiSuggestions } from '@hive/contracts';
import sharp from 'sharp';
import { createTestApp, type TestApp } from '../../../../../test/test-app.js';
import type { TestClient } from '../../../../../test/test-client.js';
import type { Brand, WriteRequest } from '../provider/content-provider.js';
import { composeText } from './compose-text.js';
import { readWish } from './facts.js';
import { composePicture } from './pictures.js';

const brand: Brand = {
  companyName: 'Northcask Distillery',
  story: 'Two sisters, one still, single malt since 2014. We sell at the door and in six bars.',
  audience: 'People who give whisky as a present, and bars that want a local bottle.',
  competitors: 'Stonefield, Old Harbor',
  goals: 'Sell the new single malt in eight states.',
  aesthetic: 'Dark wood and copper',
  tone: '',
  wordsToUse: 'slow, oak, local',
  wordsToAvoid: '',
  sampleTexts: 'The still is lit at six. Come by on Friday.',
  colours: ['#B5541C', '#F5E6CC'],
  channels: ['Email Marketing'],
  successes: 'Tastings sell out.',
  challenges: 'The shop is slow.',
  priorities: 'Label, shop',
};

const request = (overrides: Partial<WriteRequest> = {}): WriteRequest => ({
  contentType: 'social_media',
  tone: 'warm',
  length: 'medium',
  brand,
  variant: { index: 0, count: 1 },
  turn: 1,
  ...overrides,
});

const empty: Brand = {
  ...Object.fromEntries(Object.keys(brand).map((name) => [name, ''])),
  companyName: 'Northcask',
  colours: [],
  channels: [],
} as unknown as Brand;

const kinds = aiContentTypes.flatMap((contentType) =>
  aiTones.flatMap((tone) => aiLengths.map((length) => ({ contentType, tone, length }))),
);
const countWords = (text: string): number => text.split(/\s+/).length;

describe('offline texts', () => {
  it.each(kinds)(
    'are complete, name the company and differ from turn to turn: $contentType, $tone, $length',
    (kind) => {
      for (const customPrompt of [
        undefined,
        'Announce the first single malt, 1,140 bottles, sale starts December 4. Warm, no clichés.',
      ]) {
        const texts = Array.from(
          { length: 24 },
          (_, turn) => composeText(request({ ...kind, turn, ...(customPrompt && { customPrompt }) })).content,
        );
        expect(texts.every((text, index) => text !== texts[index + 1])).toBe(true);
        for (const text of texts) {
          expect(text).toMatch(/^# \S/);
          expect(text).toMatch(/Northcask/);
          expect(text).not.toMatch(/\{\w\}|undefined|null|\n{3}|<|\[\[/);
        }
      }
    },
  );

  it('[CP-6] announce a wish even when nothing else is known', () => {
    const wish = {
      brand: empty,
      customPrompt: 'Announce the opening of the second shop',
      tone: 'professional' as const,
    };
    for (let turn = 0; turn < 6; turn += 1) {
      const { content } = composeText(request({ ...wish, turn }));
      // apart from the heading and the hashtags
      expect(content.split('\n\n').slice(1, -1).join(' ')).toContain('the opening of the second shop.');
      expect(content).not.toMatch(/in brief\.|what matters\.|tell you today\./);
    }
  });

  it('get longer with the length', () => {
    for (const contentType of aiContentTypes) {
      const [short = 0, medium = 0, long = 0] = aiLengths.map((length) =>
        countWords(composeText(request({ contentType, length })).content),
      );
      expect(short).toBeLessThan(medium);
      expect(medium).toBeLessThan(long);
    }
  });

  it.each(kinds.filter(({ length }) => length === 'medium'))(
    'are of use without a brand profile, too: $contentType, $tone',
    ({ contentType, tone }) => {
      const { content } = composeText(request({ contentType, tone, brand: empty }));
      expect(content).not.toMatch(/undefined|null|\{\w\}|\n{3}/);
      expect(countWords(content)).toBeGreaterThan(8);
    },
  );

  it('are the same for the same request', () => {
    expect(composeText(request())).toEqual(composeText(request()));
    expect(composePicture({ prompt: 'A kettle', brand, turn: 3 })).toBe(
      composePicture({ prompt: 'A kettle', brand, turn: 3 }),
    );
  });

  it('leave out words to avoid', () => {
    const { content } = composeText(request({ brand: { ...brand, wordsToAvoid: 'proud, hello' } }));
    expect(content).not.toMatch(/proud|hello/i);
  });

  it.each(kinds)(
    'are never the last ones of the person again, however many turns later: $contentType, $tone, $length',
    (kind) => {
      const brands = [brand, empty, { ...brand, wordsToAvoid: 'proud, hello, glad, small' }];
      for (const [each, customPrompt] of brands.flatMap((one) => [
        [one, ''] as const,
        [one, 'Announce the first single malt, 1,140 bottles'] as const,
        [one, 'We are opening a second shop on Saturday.'] as const,
      ])) {
        const write = (overrides: Partial<WriteRequest>): string =>
          composeText(request({ ...kind, brand: each, ...(customPrompt && { customPrompt }), ...overrides })).content;
        const last = [0, 1, 2].map((index) => write({ turn: 5 + index, variant: { index, count: 3 } }));
        expect(new Set(last).size).toBe(3);
        for (let turn = 8; turn < 32; turn += 1) {
          expect(last).not.toContain(write({ turn, lastTexts: last }));
        }
      }
    },
  );

  it('do not repeat a text that was stopped', () => {
    const { content } = composeText(request());
    const next = composeText(request({ lastTexts: [content.slice(0, content.length / 2)] }));
    expect(next.content).not.toBe(content);
  });

  it.each([
    [
      'Announce the first single malt, 1,140 bottles, sale starts December 4. Warm, no clichés.',
      'the first single malt',
      ['1,140 bottles', 'Sale starts December 4'],
      [],
    ],
    ['Write an email about our spring sale: 20% off until May 3', 'our spring sale', ['20% off until May 3'], []],
    [
      'We are opening a second shop on Saturday. Live music from 6.',
      null,
      [],
      ['We are opening a second shop on Saturday.', 'Live music from 6.'],
    ],
    ['please keep it short', null, [], []],
  ] as const)('read the wish %j', (wish, topic, details, news) => {
    expect(readWish(wish, 'Northcask')).toEqual({ topic, details, news });
  });
});

describe('without a provider', () => {
  let app: TestApp;
  let owner: TestClient;
  beforeAll(async () => {
    app = await createTestApp();
    owner = await app.loginAsClient();
  });
  afterAll(() => app.close());

  it('[CP-6] drafts are written offline, labelled so, and never the same twice in a row', async () => {
    const texts: string[] = [];
    for (let call = 0; call < 4; call += 1) {
      const { body } = await owner.post<AiSuggestions>('/api/clients/me/enhanced-content-suggestions', {
        contentType: 'social_media',
      });
      expect(body).toMatchObject({ isOffline: true, quota: { isOffline: true, used: call + 1 } });
      texts.push(body.suggestions[0]?.content ?? '');
    }
    expect(texts.every((text, index) => text !== texts[index + 1])).toBe(true);
  });

  it('[CP-6] a draft differs from the last ones of the person, even when the turns repeat', async () => {
    const generate = async (): Promise<string> => {
      const { body } = await owner.post<AiSuggestions>('/api/clients/me/enhanced-content-suggestions', {
        contentType: 'social_media',
        length: 'short',
        customPrompt: 'We are opening a second shop on Saturday.',
      });
      return body.suggestions[0]?.content ?? '';
    };
    const first = await generate();
    // as if eight pictures had been made, after which the same lines come again
    await app.dataSource.query('UPDATE ai_usage SET turns = turns + 8');
    expect(await generate()).not.toBe(first);
  });

  it('[CP-6] images are drawn in the colours of the brand', async () => {
    await owner.call('PUT', '/api/clients/me/brand-profile', {
      body: { change: { colours: ['#B5541C', '#F5E6CC'] }, seen: { colours: [] } },
    });
    const { body } = await owner.post<AiImage>('/api/generate-image', { imagePrompt: 'A bottle' });
    expect(body.status).toBe('ready');
    const response = await app.nest.inject({ url: body.imageUrl ?? '', headers: { cookie: owner.cookieHeader } });
    const { width, height, format } = await sharp(response.rawPayload).metadata();
    expect([width, height, format]).toEqual([1080, 1080, 'jpeg']);
  });
});
