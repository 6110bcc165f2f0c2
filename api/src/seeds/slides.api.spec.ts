import type { PublicSlide } from '@hive/contracts';
import { expectMediaFiles, seedsOf, urlsOf } from '../../test/seeds.js';
import { createTestApp, type TestApp } from '../../test/test-app.js';

describe('seeded slides', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp();
    await seedsOf(app).run({ demo: false });
  });

  afterAll(() => app.close());

  const slides = async (): Promise<PublicSlide[]> =>
    (await app.visitor().get<PublicSlide[]>('/api/slideshow-images')).body;

  it('exist without demo content, with alternative texts and files in every width', async () => {
    const seeded = await slides();
    expect(seeded.map(({ fileName }) => fileName)).toEqual([
      'planet.webp',
      'hive.webp',
      'basalt.webp',
      'comb-top.webp',
      'limb.webp',
    ]);
    for (const { imageData, image } of seeded) {
      expect(imageData).toBe(image.src);
      expect(image.alt).not.toBe('');
      expect(image.portraitCrop).toMatch(/\.avif$/);
      expect(image.avif).toMatch(/ 2880w$/);
      expect(urlsOf(image)).toHaveLength(10);
      await expectMediaFiles(app, urlsOf(image));
    }
  });

  it('are served in ranges', async () => {
    const url = (await slides())[0]?.imageData ?? '';
    const whole = await app.nest.inject({ url });
    const part = await app.nest.inject({ url, headers: { range: 'bytes=4-7' } });
    expect(part.statusCode).toBe(206);
    expect(part.headers).toMatchObject({
      'content-length': '4',
      'content-range': `bytes 4-7/${whole.rawPayload.length}`,
    });
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(4, 8));
    const beyond = await app.nest.inject({ url, headers: { range: 'bytes=99999999-' } });
    expect(beyond.statusCode).toBe(416);
  });

  it.each([
    '/media/x.avif',
    `/media/${'0'.repeat(64)}.avif`,
    `/media/${'0'.repeat(64)}.svg`,
    '/media/..%2f..%2fetc%2fpasswd',
  ])('leave other paths of the storage unreachable: %s', async (url) => {
    expect((await app.visitor().get(url)).status).toBe(404);
  });

  it('do not return after they are removed or deactivated', async () => {
    await app.dataSource.query(`UPDATE slideshow_images SET is_active = false WHERE file_name = 'hive.webp'`);
    await app.dataSource.query(`DELETE FROM slideshow_images WHERE file_name <> 'planet.webp' AND is_active`);
    await seedsOf(app).run({ demo: false });
    expect((await slides()).map(({ fileName }) => fileName)).toEqual(['planet.webp']);
  });
});
