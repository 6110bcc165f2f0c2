import { createTestApp, type TestApp } from '../../../../test/test-app.js';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

interface Manifest {
  name: string;
  start_url: string;
  icons: { src: string; sizes: string }[];
}

const pngSize = (bytes: Buffer): string => `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;

describe('the site on a home screen', () => {
  it('has the brand name of the settings and icons of the stated sizes', async () => {
    const answer = await app.nest.inject({ url: '/site.webmanifest' });
    const body = answer.json<Manifest>();
    expect(answer.headers['content-type']).toMatch('application/manifest+json');
    expect(body).toMatchObject({ name: 'Hivecraft', start_url: '/' });
    expect(body.icons).toHaveLength(3);
    for (const { src, sizes } of body.icons) {
      const file = await app.nest.inject({ url: src });
      expect([src, file.statusCode, file.headers['content-type']]).toEqual([src, 200, 'image/png']);
      expect(pngSize(file.rawPayload)).toBe(sizes);
    }
  });

  it('has a touch icon, with and without a version in the query', async () => {
    const file = await app.nest.inject({ url: '/apple-touch-icon.png?v=2' });
    expect([file.statusCode, pngSize(file.rawPayload)]).toEqual([200, '180x180']);
  });
});
