import { rm, utimes, writeFile, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { PublicFrame, Slide, PublicSlide, StoredMedia } from '@hive/contracts';
import { dataUrl, makeImage } from '../../../../test/images.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient } from '../../../../test/test-client.js';
import { removeStaleFiles } from '../../../common/http/uploads/received-file.js';
import { defaultSettings } from '../settings/settings.defaults.js';
import { MediaSweep } from './media-sweep.js';
import { mediaNamesIn, mediaNameOf } from './media.rules.js';

const HOUR = 3600;

let app: TestApp;
let admin: TestClient;
let seed = 100;

const newDataUrl = async (): Promise<string> => dataUrl(await makeImage('png', { seed: (seed += 1), width: 800 }));
const fill = async (frameId: string, imageData?: string): Promise<PublicFrame> => {
  const body = { frameId, imageData: imageData ?? (await newDataUrl()), fileName: 'x.png' };
  return (await admin.post<PublicFrame>('/api/frame-images', body)).body;
};
const store = async (): Promise<string> =>
  (await admin.post<StoredMedia>('/api/media', { imageData: await newDataUrl(), fileName: 'x.png' })).body.url;
const sweep = (): Promise<string[]> => app.nest.get(MediaSweep).sweep();
const statusOf = async (url: string): Promise<number> => (await app.visitor().get(url)).status;

/** Advances the clock and logs in again, since the session expires. */
const later = async (hours: number): Promise<void> => {
  app.clock.advance(hours * HOUR);
  admin = await app.loginAsStaff('admin');
};

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.loginAsStaff('admin');
});

afterAll(() => app.close());

describe('the sweep of media files', () => {
  it('removes a replaced image with its variants after a day, and no other file', async () => {
    await fill('1');
    await app.drainJobs();
    const [old] = (await app.visitor().get<PublicFrame[]>('/api/frame-images')).body;
    const names = mediaNamesIn(JSON.stringify(old));
    expect(new Set(names).size).toBe(5);
    const { imageData } = await fill('1');
    await app.drainJobs();
    await later(23);
    expect(await sweep()).toEqual([]);
    await later(2);
    expect((await sweep()).toSorted()).toEqual([...new Set(names)].toSorted());
    expect(await statusOf(old?.imageData ?? '')).toBe(404);
    expect(await statusOf(imageData)).toBe(200);
    const [now] = (await app.visitor().get<PublicFrame[]>('/api/frame-images')).body;
    for (const name of mediaNamesIn(JSON.stringify(now))) {
      expect(await statusOf(`/media/${name}`)).toBe(200);
    }
  });

  it('keeps files that any row references: the logo of the settings, an inactive slide', async () => {
    const [logoUrl, unused] = [await store(), await store()];
    const answer = await admin.call('PUT', '/api/settings', { body: { ...defaultSettings, logoUrl } });
    expect(answer.status).toBe(200);
    await admin.post('/api/slideshow-images', { imageData: await newDataUrl(), fileName: 'x.png', isActive: false });
    await app.drainJobs();
    await later(30 * 24);
    const removed = await sweep();
    expect(removed).toContain(mediaNameOf(unused));
    expect(await statusOf(unused)).toBe(404);
    expect(await statusOf(logoUrl)).toBe(200);
    expect(await sweep()).toEqual([]);
  });

  it('keeps the portrait crop of a slide as long as the slide can be shown or put back', async () => {
    const addSlide = async () =>
      (await admin.post<Slide>('/api/slideshow-images', { imageData: await newDataUrl(), fileName: 'x.png' })).body.id;
    const [id, other] = [await addSlide(), await addSlide()];
    await app.drainJobs();
    const slides = (await app.visitor().get<PublicSlide[]>('/api/slideshow-images')).body;
    const portraitCrop = slides.find((slide) => slide.id === id)?.image.portraitCrop ?? '';
    await later(25);
    await sweep();
    expect(await statusOf(portraitCrop)).toBe(200);
    await admin.call('DELETE', `/api/slideshow-images/${id}`);
    await later(25);
    expect(await sweep()).not.toContain(mediaNameOf(portraitCrop));
    await app.dataSource.query(`UPDATE slideshow_images SET removed_at = now() - interval '2 days' WHERE id = $1`, [
      id,
    ]);
    // deletes the rows that were removed more than a day ago
    await admin.call('DELETE', `/api/slideshow-images/${other}`);
    await later(25);
    expect(await sweep()).toContain(mediaNameOf(portraitCrop));
    expect(await statusOf(portraitCrop)).toBe(404);
  });

  it('is tested after the variants of all images, also of those that wait for others', async () => {
    for (const frameId of ['4', '5', '6']) {
      await fill(frameId);
    }
    await app.drainJobs();
    const frames = (await app.visitor().get<PublicFrame[]>('/api/frame-images')).body;
    const last = frames.find(({ frameId }) => frameId === '6');
    expect(new Set(mediaNamesIn(JSON.stringify(last))).size).toBe(5);
  });

  it('does not lose an upload of the same bytes', async () => {
    const bytes = await newDataUrl();
    const first = await fill('7', bytes);
    await admin.call('DELETE', '/api/frame-images/7');
    await later(25);
    const [again] = await Promise.all([fill('8', bytes), sweep(), sweep()]);
    expect(again.imageData).toBe(first.imageData);
    expect(await statusOf(again.imageData)).toBe(200);
    await later(25);
    await sweep();
    expect(await statusOf(again.imageData)).toBe(200);
  });

  it('keeps bundled files', async () => {
    const name = `${'a'.repeat(64)}.webp`;
    const dir = path.join(app.config.dataDir, 'objects/files/media');
    await writeFile(path.join(dir, name), 'ready');
    await later(100 * 24);
    await sweep();
    expect(await statusOf(`/media/${name}`)).toBe(200);
  });
});

describe('uploads that a crash left behind', () => {
  it('are removed when they are old; running uploads stay', async () => {
    const dir = path.join(app.config.dataDir, 'crashed');
    await mkdir(dir, { recursive: true });
    await writeFile(path.join(dir, 'old'), 'x');
    await writeFile(path.join(dir, 'new'), 'x');
    const longAgo = new Date(Date.now() - 2 * HOUR * 1000);
    await utimes(path.join(dir, 'old'), longAgo, longAgo);
    await removeStaleFiles(dir);
    expect(await readdir(dir)).toEqual(['new']);
    await rm(dir, { recursive: true, maxRetries: 10 });
    await expect(removeStaleFiles(dir)).resolves.toBeUndefined();
  });
});
