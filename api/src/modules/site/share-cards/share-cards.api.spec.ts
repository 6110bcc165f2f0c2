import sharp from 'sharp';
import { makeImage } from '../../../../test/images.js';
import type { PagesApp } from '../../../../test/pages/pages-app.js';
import { PagesSite } from '../../../../test/pages/pages-site.js';
import { MediaStore } from '../media/media-store.js';
import { ShareCardsModule } from './share-cards.module.js';

const SIZE = { width: 600, height: 400 };

/** Renders pages with a title and an image. */
const pageWith = (image: string): string => `
  const title = text(settings.tagline + ' | ' + settings.brandName);
  const head = '<meta property="og:title" content="' + title + '"><meta property="og:image" content="https://hive.test${image}"><meta property="og:image:width" content="600">';
  return { head, html: '<h1>' + title + '</h1>', entries: [], chunks: [], slides: 0 };`;

const imageOf = (body: string): string[] =>
  [...body.matchAll(/<meta property="og:image" content="https:\/\/hive\.test([^"]*)">/g)].map(([, url = '']) => url);

describe('the image of a shared link', () => {
  let site: PagesSite;
  let app: PagesApp;
  const cardOf = async (path: string): Promise<string> => imageOf((await app.get(path)).body).join();
  const save = async (tagline: string) => {
    await site.save(tagline);
    return cardOf('/services');
  };

  beforeAll(async () => {
    site = await PagesSite.create({ modules: [ShareCardsModule] });
    app = await site.start();
    const url = await app.nest.get(MediaStore).storeBytes(await makeImage('webp', SIZE), 'webp', SIZE);
    await site.releaseMarketing({ renderCode: pageWith(url) });
  });
  afterAll(() => site.close());

  it('is drawn for each page, and kept by its address', async () => {
    const url = await save('Services & prices');
    expect(url).toMatch(/^\/share\/services\.jpg\?v=[0-9a-f]{12}$/);
    expect(await cardOf('/')).toMatch(/^\/share\/index\.jpg\?v=/);
    const { status, headers, raw } = await app.get(url);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'public, max-age=31536000, immutable',
    ]);
    expect(await sharp(raw).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect((await app.get('/services')).body).toMatch(
      /og:image:width" content="1200">.*og:image:height" content="630">/,
    );
  });

  it('shows the title: another one has another address and other pixels', async () => {
    const first = await save('One');
    const before = await app.get(first);
    const second = await save('Two');
    expect(second).not.toBe(first);
    expect((await app.get(second)).raw.equals(before.raw)).toBe(false);
    const { status, headers } = await app.get(first);
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=300']);
  });

  it('is the picture of the page when the font lacks a letter of the title', async () => {
    expect(await save('Łódź')).toMatch(/^\/media\//);
  });

  it('has long titles, and titles like markup', async () => {
    for (const title of ['<span size="999999">' + '&'.repeat(300), 'W'.repeat(200)]) {
      expect((await app.get(await save(title))).status).toBe(200);
    }
  });

  it.each(['/share/none.jpg', '/share/services', '/share/../services.jpg', '/share/%2e%2e.jpg', '/share/.jpg'])(
    '%s is not found',
    async (path) => {
      expect((await app.get(path)).status).toBe(404);
    },
  );

  it('is not found while the picture of the page is away', async () => {
    await site.releaseMarketing({ renderCode: pageWith(`/media/${'0'.repeat(64)}.webp`) });
    const url = await save('Away');
    expect((await app.get(url)).status).toBe(404);
  });
});
