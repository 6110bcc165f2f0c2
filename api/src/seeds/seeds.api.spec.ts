import { readdir } from 'node:fs/promises';
import {
  clientStatuses,
  type Client,
  type ContactStats,
  type DailyVisits,
  type PublicFrame,
  type ResponsiveImage,
  type PublicPortfolioItem,
  type Settings,
  type Signup,
  type PublicSlide,
  type TotalVisits,
} from '@hive/contracts';
import { dataUrl, makeImage } from '../../test/images.js';
import { createTestApp, type TestApp } from '../../test/test-app.js';
import { ClientEntity } from '../modules/clients/client.entity.js';
import { ContactMessageEntity } from '../modules/contact/contact-message.entity.js';
import { EmployeeEntity } from '../modules/employees/employee.entity.js';
import { FrameEntity } from '../modules/frames/frame.entity.js';
import { portraitCropFile } from '../modules/media/bundled-images.js';
import { SlideEntity } from '../modules/slideshow/slide.entity.js';
import { PortfolioItemEntity } from '../modules/portfolio/portfolio-item.entity.js';
import { SettingsEntity } from '../modules/settings/settings.entity.js';
import { SignupEntity } from '../modules/signups/signup.entity.js';
import { openStorage } from '../platform/storage/storage.js';
import { bringSeeds, removeSeeds, runSeeds } from './index.js';
import { SeedRunEntity } from './seed-run.entity.js';
import { firstSlides, moreSlides } from './slides.js';

const all = {
  staff: EmployeeEntity,
  clients: ClientEntity,
  messages: ContactMessageEntity,
  signups: SignupEntity,
  slides: SlideEntity,
  portfolio: PortfolioItemEntity,
  frames: FrameEntity,
  settings: SettingsEntity,
};
const everything = {
  staff: 3,
  clients: 10,
  messages: 10,
  signups: 2,
  slides: 5,
  portfolio: 6,
  frames: 20,
  settings: 1,
};
const nothing = { ...everything, staff: 0, clients: 0, messages: 0, signups: 0, portfolio: 0, frames: 0, settings: 0 };

const options = (hive: TestApp) => ({ dataSource: hive.dataSource, storage: openStorage(hive.config) });
const seed = (hive: TestApp, demo: boolean): Promise<void> => runSeeds({ ...options(hive), demo });

const rows = async (hive: TestApp): Promise<Record<string, number>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(all).map(async ([name, entity]) => [name, await hive.dataSource.manager.count(entity)] as const),
    ),
  );

const urlsOf = ({ src, avif, webp, portraitCrop }: ResponsiveImage): string[] => [
  src,
  ...(portraitCrop ? [portraitCrop] : []),
  ...[avif, webp].flatMap((set) => set.split(', ').map((entry) => entry.split(' ')[0] ?? '')),
];

async function expectFiles(hive: TestApp, urls: readonly string[]): Promise<void> {
  for (const url of new Set(urls)) {
    const { status, headers } = await hive.visitor().get(url);
    expect([url, status]).toEqual([url, 200]);
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^(image\/(avif|webp|jpeg)|video\/mp4)$/),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  }
}

describe('Slides', () => {
  let hive: TestApp;
  beforeAll(async () => {
    hive = await createTestApp();
    await seed(hive, false);
  });
  afterAll(() => hive.close());

  const slides = async (): Promise<PublicSlide[]> =>
    (await hive.visitor().get<PublicSlide[]>('/api/slideshow-images')).body;

  it('are there without demo content, with words and with files in every width', async () => {
    const shown = await slides();
    expect(shown.map(({ fileName }) => fileName)).toEqual([
      'planet.webp',
      'hive.webp',
      'basalt.webp',
      'comb-top.webp',
      'limb.webp',
    ]);
    for (const { imageData, image } of shown) {
      expect(imageData).toBe(image.src);
      expect(image.alt).not.toBe('');
      expect(image.portraitCrop).toMatch(/\.avif$/);
      expect(urlsOf(image)).toHaveLength(8);
      await expectFiles(hive, urlsOf(image));
    }
  });

  it('are served in ranges', async () => {
    const url = (await slides())[0]?.imageData ?? '';
    const whole = await hive.app.inject({ url });
    const part = await hive.app.inject({ url, headers: { range: 'bytes=4-7' } });
    expect(part.statusCode).toBe(206);
    expect(part.headers).toMatchObject({
      'content-length': '4',
      'content-range': `bytes 4-7/${whole.rawPayload.length}`,
    });
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(4, 8));
    const beyond = await hive.app.inject({ url, headers: { range: 'bytes=99999999-' } });
    expect(beyond.statusCode).toBe(416);
  });

  it.each([
    '/media/x.avif',
    `/media/${'0'.repeat(64)}.avif`,
    `/media/${'0'.repeat(64)}.svg`,
    '/media/..%2f..%2fetc%2fpasswd',
  ])('are nothing else of the storage: %s', async (url) => {
    expect((await hive.visitor().get(url)).status).toBe(404);
  });

  it('stay away once removed, and leave no inactive one in the answer', async () => {
    await hive.dataSource.query(`UPDATE slideshow_images SET is_active = false WHERE file_name = 'hive.webp'`);
    await hive.dataSource.query(`DELETE FROM slideshow_images WHERE file_name <> 'planet.webp' AND is_active`);
    await seed(hive, false);
    expect((await slides()).map(({ fileName }) => fileName)).toEqual(['planet.webp']);
  });
});

describe('Demo content', () => {
  let hive: TestApp;
  beforeAll(async () => (hive = await createTestApp()));
  afterAll(() => hive.close());

  it('comes once, whichever of several processes starts first', async () => {
    await Promise.all([seed(hive, true), seed(hive, true), seed(hive, true)]);
    await seed(hive, true);
    expect(await rows(hive)).toEqual(everything);
  });

  it('lets nobody in', async () => {
    const staff = await hive.dataSource.manager.find(EmployeeEntity, { select: { id: true, passwordHash: true } });
    const clients = await hive.dataSource.manager.findBy(ClientEntity, { portalAccess: true });
    expect(staff.filter(({ passwordHash }) => passwordHash !== null)).toEqual([]);
    expect(clients).toEqual([]);
  });

  it('fills the screens of staff with recent dates', async () => {
    const manager = await hive.loginAsStaff('manager');
    const { body: clients } = await manager.get<Client[]>('/api/clients?pageSize=50');
    expect([...new Set(clients.map(({ status }) => status))].toSorted()).toEqual([...clientStatuses].toSorted());
    const { body: stats } = await manager.get<ContactStats>('/api/contact/stats');
    expect(stats).toEqual({ total: 10, unread: 3, thisWeek: 7 });
    const { body: signups } = await manager.get<Signup[]>('/api/client-signups?status=pending');
    expect(signups).toHaveLength(2);
  });

  it('shows websites that open here, with images, several kinds and two of them featured', async () => {
    const { body: items } = await hive.visitor().get<PublicPortfolioItem[]>('/api/portfolio');
    expect(items.map(({ title }) => title)).toEqual([
      'Northcask',
      'Aloe & Co',
      'Fire Ireño',
      'Stylisto',
      'Northbay IT',
      'Kettle & Crumb',
    ]);
    expect(new Set(items.map(({ category }) => category)).size).toBeGreaterThan(3);
    expect(items.filter(({ featured }) => featured)).toHaveLength(2);
    for (const { url, thumbnail, thumbnailUrl, completedAt, framing, technologies } of items) {
      expect(url).toMatch(/^\/demo\/[a-z-]+\/$/);
      expect((await hive.visitor().get(url)).status).toBe(200);
      expect(framing).toBe('allowed');
      expect(technologies.length).toBeGreaterThan(2);
      expect(Date.parse(completedAt ?? '')).toBeLessThan(Date.now());
      expect(thumbnailUrl).toBe(thumbnail?.src);
      await expectFiles(hive, thumbnail ? urlsOf(thumbnail) : []);
    }
  });

  it('has an image or a reel with words for every frame', async () => {
    const { body: frames } = await hive.visitor().get<PublicFrame[]>('/api/frame-images');
    const ids = ['hero-card-2', 'stylisto-card', 'marketing-card-icon', 'whiskey-product', 'mobile-app', 'purple-card'];
    const more = ['fire-ire-ieno', 'product-bottles', 'aloe-product', 'it-card'];
    const numbered = ['1', '4', '5', '6', '7', '8', '9', '10', '11', '12'];
    expect(frames.map(({ frameId }) => frameId).toSorted()).toEqual([...ids, ...more, ...numbered].toSorted());
    for (const { frameId, imageData, fileType, image, alt } of frames) {
      expect(alt).not.toBe('');
      expect(fileType).toBe(frameId === '1' || frameId === '12' ? 'video' : 'image');
      await expectFiles(hive, [imageData, ...(image ? urlsOf(image) : [])]);
    }
  });

  it('gives links to the site a card of 1200 × 630 and the footer its three accounts, and leaves the rest at its defaults', async () => {
    const { body: settings } = await hive.visitor().get<Settings>('/api/settings');
    expect(settings.brandName).toBe('Hivecraft');
    expect(settings.shareImageUrl).toMatch(/^\/media\/[0-9a-f]{64}\.jpg$/);
    await expectFiles(hive, [settings.shareImageUrl]);
    expect(Object.values(settings.social)).toEqual([1, 2, 3].map(() => expect.stringMatching(/^https:.*example$/)));
  });

  it('goes when asked and comes back only when asked, and leaves real rows alone', async () => {
    const real = await hive.dataSource.manager.count(EmployeeEntity);
    const { body: settings } = await hive.visitor().get<Settings>('/api/settings');
    const { shareImageUrl } = settings;
    await removeSeeds(hive.dataSource);
    await seed(hive, true);
    expect(await rows(hive)).toEqual({ ...nothing, staff: real - 3 });
    await bringSeeds(options(hive));
    await bringSeeds(options(hive));
    expect(await rows(hive)).toEqual({ ...everything, staff: real });
    expect((await hive.visitor().get<Settings>('/api/settings')).body.shareImageUrl).toBe(shareImageUrl);
  });

  it('keeps what people put into a frame, a setting or the portfolio', async () => {
    const { manager } = hive.dataSource;
    await manager.update(FrameEntity, { frameId: '7' }, { id: '0190a000-0000-7000-8000-000000000007', alt: 'Mine' });
    await hive.dataSource.query(`UPDATE settings SET data = data || '{"brandName":"Combworks"}'`);
    await removeSeeds(hive.dataSource);
    expect(await rows(hive)).toMatchObject({ portfolio: 0, frames: 1, settings: 1 });
    await bringSeeds(options(hive));
    expect((await manager.findOneByOrFail(FrameEntity, { frameId: '7' })).alt).toBe('Mine');
    const { body: settings } = await hive.visitor().get<Settings>('/api/settings');
    expect([settings.brandName, settings.shareImageUrl, settings.social.linkedin]).toEqual(['Combworks', '', '']);
  });
});

describe('Demo visits', () => {
  let hive: TestApp;
  beforeAll(async () => (hive = await createTestApp()));
  afterAll(() => hive.close());

  const total = async (): Promise<number> => {
    const manager = await hive.loginAsStaff('manager');
    return Number((await manager.get<TotalVisits>('/api/analytics/total-visits')).body.totalVisits);
  };

  it('fill the charts of three months after the start, once, and go without a trace', async () => {
    await seed(hive, true);
    await seed(hive, true);
    expect(await total()).toBe(0);
    await hive.drainJobs();
    await seed(hive, true);
    await hive.drainJobs();
    const manager = await hive.loginAsStaff('manager');
    const { body: days } = await manager.get<DailyVisits[]>('/api/analytics/visits');
    expect(days.filter(({ visits }) => visits > 0).length).toBeGreaterThan(80);
    const seen = await total();
    expect(seen).toBeGreaterThan(2000);
    await bringSeeds(options(hive));
    expect(await total()).toBe(seen);
    await seed(hive, true);
    await removeSeeds(hive.dataSource);
    await hive.drainJobs();
    expect(await total()).toBe(0);
  });
});

describe('A data folder of an older version', () => {
  let hive: TestApp;
  beforeEach(async () => {
    hive = await createTestApp();
    await seed(hive, true);
    // As the version before this content left it.
    const { manager } = hive.dataSource;
    for (const name of ['more-slides', 'demo-portfolio', 'demo-frames', 'demo-settings', 'demo-visits']) {
      await manager.delete(SeedRunEntity, { name });
    }
    await hive.dataSource.query(`DELETE FROM slideshow_images WHERE display_order > 2`);
    await hive.dataSource.query('DELETE FROM frame_images');
    await hive.dataSource.query('DELETE FROM portfolio_websites');
    await hive.dataSource.query('DELETE FROM settings');
  });
  afterEach(() => hive.close());

  it('gets what was added since', async () => {
    await seed(hive, true);
    expect(await rows(hive)).toEqual(everything);
  });

  it('gives its slides what phones show, once: the committed file, or one made of an upload', async () => {
    const editor = await hive.loginAsStaff('manager');
    const imageData = dataUrl(await makeImage('png', { width: 320, height: 200 }));
    await editor.post('/api/slideshow-images', { imageData, fileName: 'planet.webp' });
    await hive.drainJobs();
    const portraits = async (): Promise<boolean[]> => {
      const { body } = await hive.visitor().get<PublicSlide[]>('/api/slideshow-images');
      await expectFiles(
        hive,
        body.flatMap(({ image: { portraitCrop } }) => portraitCrop ?? []),
      );
      return body.map(({ image: { portraitCrop } }) => portraitCrop !== undefined);
    };
    const { manager } = hive.dataSource;
    const forget = async (): Promise<void> => {
      await hive.dataSource.query(`UPDATE slideshow_images SET picture = picture - 'portraitCrop'`);
      await hive.dataSource.query(`UPDATE media_files SET portrait = ''`);
    };
    await forget();
    await manager.delete(SeedRunEntity, { name: 'slide-portraits' });
    expect(await portraits()).toEqual([false, false, false, false]);
    await seed(hive, false);
    await hive.drainJobs();
    expect(await portraits()).toEqual([true, true, true, true]);
    await forget();
    await seed(hive, false);
    await hive.drainJobs();
    expect(await portraits()).not.toContain(true);
  });

  it('stays without it where the demo content had been removed or the slides chosen', async () => {
    const tables = ['client_signups', 'contact_messages', 'clients', 'employees'];
    for (const table of tables) {
      await hive.dataSource.query(`DELETE FROM ${table}`);
    }
    await hive.dataSource.query(`DELETE FROM slideshow_images WHERE file_name = 'hive.webp'`);
    await seed(hive, true);
    expect(await rows(hive)).toEqual({ ...nothing, slides: 2 });
  });
});

it('Every committed image is one that the seeds know', async () => {
  const { bundledImages } = await import('./bundled-media.js');
  const known = Object.entries(bundledImages).flatMap(([name, { widths }]) =>
    widths.flatMap((width) => [`${name}-${String(width)}.avif`, `${name}-${String(width)}.webp`]),
  );
  const portraits = [...firstSlides, ...moreSlides].map(portraitCropFile);
  const files = await readdir(new URL('./media/', import.meta.url));
  expect(files.toSorted()).toEqual([...known, ...portraits, 'og.jpg', 'reel-aurora.mp4', 'reel-comb.mp4'].toSorted());
});
