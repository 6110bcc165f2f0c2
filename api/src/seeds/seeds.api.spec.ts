import type { Client, ContactStats, Page, Signup, SlideshowImage } from '@hive/contracts';
import { createTestApp, type TestApp } from '../../test/test-app.js';
import { ClientEntity } from '../modules/clients/client.entity.js';
import { ContactMessageEntity } from '../modules/contact/contact-message.entity.js';
import { EmployeeEntity } from '../modules/employees/employee.entity.js';
import { SlideshowImageEntity } from '../modules/media/slideshow-image.entity.js';
import { SignupEntity } from '../modules/signups/signup.entity.js';
import { openStorage } from '../platform/storage/storage.js';
import { forgetDemo, removeSeeds, runSeeds } from './index.js';

let hive: TestApp;

const seed = (demo: boolean): Promise<void> =>
  runSeeds({ dataSource: hive.dataSource, storage: openStorage(hive.config), demo });

const rows = async (): Promise<number[]> =>
  Promise.all(
    [EmployeeEntity, ClientEntity, ContactMessageEntity, SignupEntity, SlideshowImageEntity].map((entity) =>
      hive.dataSource.manager.count(entity),
    ),
  );

beforeAll(async () => {
  hive = await createTestApp();
});

afterAll(() => hive.close());

describe('Slides', () => {
  it('are there without demo content, with files in every width', async () => {
    await seed(false);
    const { body: slides } = await hive.visitor().get<SlideshowImage[]>('/api/slideshow-images');
    expect(slides.map(({ fileName }) => fileName)).toEqual(['planet.webp', 'hive.webp', 'basalt.webp']);
    for (const { imageData, picture } of slides) {
      expect(imageData).toBe(picture.src);
      const urls = [...picture.avif.split(', '), ...picture.webp.split(', ')].map((entry) => entry.split(' ')[0] ?? '');
      expect(urls).toHaveLength(6);
      for (const url of urls) {
        const { status, headers } = await hive.visitor().get(url);
        expect(status).toBe(200);
        expect(headers).toMatchObject({
          'content-type': url.endsWith('avif') ? 'image/avif' : 'image/webp',
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        });
      }
    }
  });

  it('are served in ranges', async () => {
    const [slide] = (await hive.visitor().get<SlideshowImage[]>('/api/slideshow-images')).body;
    const url = slide?.imageData ?? '';
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
    await hive.dataSource.query(`DELETE FROM slideshow_images WHERE file_name = 'basalt.webp'`);
    await seed(false);
    const { body: slides } = await hive.visitor().get<SlideshowImage[]>('/api/slideshow-images');
    expect(slides.map(({ fileName }) => fileName)).toEqual(['planet.webp']);
  });
});

describe('Demo content', () => {
  it('comes once, whichever of several processes starts first', async () => {
    await Promise.all([seed(true), seed(true), seed(true)]);
    expect(await rows()).toEqual([3, 6, 10, 2, 2]);
  });

  it('lets nobody in', async () => {
    const staff = await hive.dataSource.manager.find(EmployeeEntity, { select: { id: true, password: true } });
    const clients = await hive.dataSource.manager.findBy(ClientEntity, { portalAccess: true });
    expect(staff.filter(({ password }) => password !== null)).toEqual([]);
    expect(clients).toEqual([]);
  });

  it('fills the screens of staff with recent dates', async () => {
    const manager = await hive.loginAsStaff('manager');
    const { body: clients } = await manager.get<Page<Client>>('/api/clients');
    expect(new Set(clients.items.map(({ status }) => status)).size).toBeGreaterThan(3);
    const { body: stats } = await manager.get<ContactStats>('/api/contact/stats');
    expect(stats).toEqual({ total: 10, unread: 3, thisWeek: 7 });
    const { body: signups } = await manager.get<Page<Signup>>('/api/client-signups?status=pending');
    expect(signups.total).toBe(2);
  });

  it('goes when asked and comes back only when asked, and leaves real rows alone', async () => {
    const before = await hive.dataSource.manager.count(EmployeeEntity);
    await removeSeeds(hive.dataSource);
    await seed(true);
    expect(await rows()).toEqual([before - 3, 0, 0, 0, 2]);
    await forgetDemo(hive.dataSource);
    await seed(true);
    expect(await rows()).toEqual([before, 6, 10, 2, 2]);
  });
});
