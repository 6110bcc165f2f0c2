import type { PublicFrame } from '@hive/contracts';
import sharp from 'sharp';
import { dataUrl, form, mp4, makeImage } from '../images.js';
import type { OpenStorage, TestStorage } from './storages.js';
import { createTestApp, type TestApp } from '../test-app.js';
import type { TestClient } from '../test-client.js';
import { mediaNamesIn } from '../../src/modules/site/media/media.rules.js';

/** How media files are served on every kind of storage. */
export function describeMediaFiles(name: string, open: OpenStorage): void {
  describe(`Media files in ${name}`, () => {
    const video = mp4(300_000);
    let opened: TestStorage;
    let app: TestApp;
    let editor: TestClient;
    let url: string;

    const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
      app.nest.inject({ method, url, headers });

    beforeAll(async () => {
      opened = await open();
      app = await createTestApp({ config: opened.config });
      editor = await app.loginAsStaff('manager');
      const { payload, headers } = form({ frameId: '4' }, { fileName: 'reel.mp4', type: 'text/html', bytes: video });
      const { body } = await editor.post<PublicFrame>('/api/frame-images', payload, { headers });
      url = body.imageData;
    }, 40_000);

    afterAll(async () => {
      await app.close();
      await opened.close();
    });

    it('are served with their type and cached forever', async () => {
      const { statusCode, headers, rawPayload } = await get();
      expect([statusCode, rawPayload.equals(video)]).toEqual([200, true]);
      expect(headers).toMatchObject({
        'content-type': 'video/mp4',
        'content-length': String(video.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'accept-ranges': 'bytes',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers['set-cookie']).toBeUndefined();
      // a header for documents only
      expect(headers).not.toHaveProperty('cross-origin-opener-policy');
    });

    it.each([
      ['bytes=0-9', 0, 9],
      ['bytes=1000-1999', 1000, 1999],
      ['bytes=-500', video.length - 500, video.length - 1],
      [`bytes=${video.length - 10}-`, video.length - 10, video.length - 1],
      ['bytes=300000-99999999', 300_000, video.length - 1],
    ])('are served in ranges: %s', async (range, start, end) => {
      const { statusCode, headers, rawPayload } = await get({ range });
      expect([statusCode, headers['content-range'], headers['content-length']]).toEqual([
        206,
        `bytes ${start}-${end}/${video.length}`,
        String(end - start + 1),
      ]);
      expect(rawPayload.equals(video.subarray(start, end + 1))).toBe(true);
    });

    it.each(['bytes=99999999-', 'bytes=-0'])('answer 416 to a range behind their end: %s', async (range) => {
      const { statusCode, headers } = await get({ range });
      expect([statusCode, headers['content-range']]).toEqual([416, `bytes */${video.length}`]);
    });

    it.each(['bytes=0-1,5-6', 'lines=1-2', 'bytes=5-2', 'x'])(
      'are served whole unless the header is one valid range: %s',
      async (range) => {
        expect((await get({ range })).statusCode).toBe(200);
      },
    );

    it('resume by If-Range, and are served whole for another version', async () => {
      const etag = String((await get()).headers.etag);
      const range = 'bytes=10-19';
      expect((await get({ range, 'if-range': etag })).statusCode).toBe(206);
      for (const other of ['"other"', `W/${etag}`, 'Sat, 21 Nov 2026 08:00:00 GMT']) {
        const whole = await get({ range, 'if-range': other });
        expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, video.length]);
      }
    });

    it('answer 304 to a matching ETag', async () => {
      const etag = String((await get()).headers.etag);
      const { statusCode, rawPayload } = await get({ 'if-none-match': etag });
      expect([statusCode, rawPayload.length]).toEqual([304, 0]);
    });

    it('answer HEAD without a body', async () => {
      const { statusCode, headers, rawPayload } = await get({ range: 'bytes=0-9' }, 'HEAD');
      expect([statusCode, headers['content-length'], headers['content-type'], rawPayload.length]).toEqual([
        200,
        String(video.length),
        'video/mp4',
        0,
      ]);
    });

    it('exist under one extension only', async () => {
      const [name = ''] = mediaNamesIn(url);
      const hash = name.split('.')[0] ?? '';
      for (const other of ['html', 'svg', 'js', 'webp', 'webm', 'mp4.html', 'MP4', 'mp4%00.html', '']) {
        expect((await app.nest.inject(`/media/${hash}.${other}`)).statusCode).toBe(404);
      }
      expect((await app.nest.inject('/media/..%2f..%2fapp-secret')).statusCode).toBe(404);
    });

    it('include the variants of images', async () => {
      const bytes = await makeImage('png', { width: 700, height: 300 });
      const body = { frameId: '1', imageData: dataUrl(bytes), fileName: 'x.png' };
      expect((await editor.post('/api/frame-images', body)).status).toBe(200);
      await app.drainJobs();
      const { body: frames } = await app.visitor().get<PublicFrame[]>('/api/frame-images');
      const names = [...new Set(mediaNamesIn(JSON.stringify(frames[0])))];
      expect(names).toHaveLength(3);
      for (const name of names) {
        const { rawPayload, headers } = await app.nest.inject(`/media/${name}`);
        const { width, format } = await sharp(rawPayload).metadata();
        expect([width, headers['content-type']]).toEqual([700, `image/${format === 'heif' ? 'avif' : format}`]);
      }
    });
  });
}
