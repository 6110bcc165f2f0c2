import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import type { ErrorBody, PublicFrame } from '@hive/contracts';
import sharp from 'sharp';
import { pollUntil, countAllRows } from '../../../test/observe.js';
import { dataUrl, form, hollowPng, makeImage, mp4, webm } from '../../../test/images.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import type { TestClient } from '../../../test/test-client.js';
import { FrameEntity } from '../frames/frame.entity.js';

const url = '/api/frame-images';
const SCRIPT = '<script>alert(document.domain)</script>';

let app: TestApp;
let editor: TestClient & { id: string };

/** State that a rejected upload must not change. */
const traces = async () => {
  await app.drainJobs();
  const [counts] = await app.dataSource.query<Record<string, string>[]>(
    'SELECT (SELECT count(*) FROM frame_images) AS frames, (SELECT count(*) FROM media_files) AS files',
  );
  const files = (dir: string) => readdir(path.join(app.config.dataDir, dir)).catch(() => []);
  const [uploads, objects] = [await files('uploads'), await files('objects/files/media')];
  return { ...(await countAllRows(app.dataSource)), ...counts, uploads, objects };
};

const send = (bytes: Buffer, { fileName = 'image.png', type = 'image/png', frameId = 'it-card' } = {}) =>
  editor.post<PublicFrame & ErrorBody>(url, { frameId, imageData: dataUrl(bytes, type), fileName, fileType: type });

const sendForm = ({ payload, headers }: ReturnType<typeof form>, to = url) =>
  editor.post<PublicFrame & ErrorBody>(to, payload, { headers });

/** The first frame of a GIF that browsers would also run as a script. */
const gifAndScript = (): Buffer => Buffer.from(`GIF89a/*\0\0\0\0*/=1;alert(1)//${SCRIPT}`, 'latin1');

beforeAll(async () => {
  app = await createTestApp();
  editor = await app.loginAsStaff('employee', 'marketing');
});

afterAll(() => app.close());

describe('files that are neither image nor video', () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>`;
  const others: [string, Buffer][] = [
    ['SVG', Buffer.from(svg)],
    ['SVG with a prolog', Buffer.from(`<?xml version="1.0"?>\n<!DOCTYPE svg>${svg}`)],
    ['SVG behind blanks', Buffer.from(`\uFEFF \n\n${svg}`)],
    ['HTML', Buffer.from(`<!doctype html>${SCRIPT}`)],
    ['a script', Buffer.from('alert(1)')],
    ['GIF and script at once', gifAndScript()],
    ['nothing but a JPEG signature', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['a PNG signature with HTML', Buffer.concat([hollowPng(10, 10).subarray(0, 33), Buffer.from(SCRIPT)])],
    ['PDF', Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj')],
    ['ZIP', Buffer.from('PK\u0003\u0004aaaaaaaaaaaaaaaaaaaaaaaaaaaa')],
    ['BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])],
    ['TIFF', Buffer.concat([Buffer.from('II*\0'), Buffer.alloc(60)])],
    ['QuickTime', Buffer.from('\0\0\0\u0014ftypqt  \0\0\0\0qt  \0\0\0\bmoov', 'latin1')],
    ['MP4 with HTML behind it', Buffer.concat([mp4(), Buffer.from(SCRIPT)])],
    ['MP4 that ends too early', mp4().subarray(0, -10)],
    ['MP4 without a video', Buffer.from('\0\0\0\u0014ftypisom\0\0\u0002\0isom', 'latin1')],
    ['WebM with HTML behind it', Buffer.concat([webm(), Buffer.from(SCRIPT)])],
    ['WebM that ends too early', webm().subarray(0, -10)],
    ['an empty file', Buffer.alloc(0)],
  ];

  it.each(others)('%s is rejected as a data URL and as a form, under any declared type', async (_, bytes) => {
    const before = await traces();
    const answers = [
      await send(bytes),
      await send(bytes, { fileName: 'video.mp4', type: 'video/mp4' }),
      await sendForm(form({ frameId: 'it-card' }, { fileName: 'image.png', type: 'image/png', bytes })),
    ];
    for (const { status, body } of answers) {
      expect({ status, code: body.code, message: body.message }).toEqual({
        status: 415,
        code: 'MEDIA.WRONG_TYPE',
        message: 'Please select an image or video file',
      });
    }
    expect(await traces()).toEqual(before);
  });

  it.each([
    'https://elsewhere.example/image.png',
    'file:///etc/passwd',
    '/media/../../etc/passwd',
    `data:image/svg+xml,${encodeURIComponent(svg)}`,
    'data:image/png;base64,@@@@',
    'data:image/png;base64,',
    'javascript:alert(1)',
  ])('a value that is not a data URL is rejected: %s', async (imageData) => {
    const before = await traces();
    const answer = await editor.errorOf('POST', url, { body: { frameId: 'it-card', imageData, fileName: 'x.png' } });
    expect(answer).toMatchObject({ status: 415, code: 'MEDIA.WRONG_TYPE' });
    expect(await traces()).toEqual(before);
  });
});

describe('images with foreign data', () => {
  const carriers: [string, () => Promise<Buffer>][] = [
    ['PNG with HTML behind it', async () => Buffer.concat([await makeImage('png'), Buffer.from(SCRIPT)])],
    ['GIF with a script behind it', async () => Buffer.concat([await makeImage('gif'), Buffer.from(SCRIPT)])],
    [
      'JPEG with HTML in its metadata',
      async () => {
        const plain = sharp(await makeImage('jpeg'));
        return plain
          .withExif({ IFD0: { ImageDescription: SCRIPT } })
          .jpeg()
          .toBuffer();
      },
    ],
  ];

  it.each(carriers)('%s is stored without it', async (_, make) => {
    const { status, body } = await send(await make(), { fileName: 'evil.html', type: 'text/html' });
    expect([status, body.mimeType, body.fileName]).toEqual([200, 'image/webp', 'evil.html']);
    expect(body.imageData).toMatch(/^\/media\/[0-9a-f]{64}\.webp$/);
    const { rawPayload, headers } = await app.nest.inject(body.imageData);
    expect(rawPayload.includes('script')).toBe(false);
    expect(headers['content-type']).toBe('image/webp');
  });
});

describe('images with too many pixels', () => {
  it.each([
    [60_000, 60_000],
    [50_001, 1000],
    [65_500, 65_500],
  ])('are rejected by their header: %i × %i', async (width, height) => {
    const before = await traces();
    const started = process.cpuUsage();
    const { status, body } = await send(hollowPng(width, height));
    expect([status, body.code]).toEqual([400, 'MEDIA.TOO_MANY_PIXELS']);
    // processor time, which does not depend on the load of the machine; decoding would take longer
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1000).toBeLessThan(3000);
    expect(await traces()).toEqual(before);
  });

  it('are rejected when they are valid, too', async () => {
    const bytes = await sharp({ create: { width: 9000, height: 6000, channels: 3, background: 'red' } })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const { status, body } = await send(bytes);
    expect([status, body.code]).toEqual([400, 'MEDIA.TOO_MANY_PIXELS']);
  });
});

describe('files that are too large', () => {
  it('are rejected as a data URL', async () => {
    const before = await traces();
    const bytes = Buffer.concat([await makeImage('png'), Buffer.alloc(10 * 1024 * 1024)]);
    expect((await send(bytes)).status).toBe(400);
    expect((await send(Buffer.concat([bytes, Buffer.alloc(1024 * 1024)]))).status).toBe(413);
    expect(await traces()).toEqual(before);
  });

  it('are rejected as a form: an image above 10 MB', async () => {
    const before = await traces();
    const bytes = Buffer.concat([await makeImage('png'), Buffer.alloc(10 * 1024 * 1024)]);
    const { status, body } = await sendForm(form({ frameId: 'it-card' }, { fileName: 'x.png', bytes }));
    expect([status, body.code]).toEqual([413, 'MEDIA.TOO_LARGE']);
    expect(await traces()).toEqual(before);
  });

  it('are rejected during the transfer: a video above 100 MB; the connection stays usable', async () => {
    const before = await traces();
    const { hostname, port } = new URL(await app.listen());
    const { headers } = form({});
    const boundary = headers['content-type']?.split('=')[1] ?? '';
    const disposition = 'content-disposition: form-data; name="imageData"; filename="x.mp4"';
    const start = Buffer.concat([Buffer.from(`--${boundary}\r\n${disposition}\r\n\r\n`), mp4()]);
    const megabyte = Buffer.alloc(1024 * 1024);
    const socket = net.connect(Number(port), hostname);
    let answers = '';
    socket.on('data', (data: Buffer) => (answers += data.toString('latin1')));
    const lines = [`POST ${url} HTTP/1.1`, 'host: hive.test', `cookie: ${editor.cookieHeader}`];
    lines.push(`content-type: ${headers['content-type']}`, `content-length: ${start.length + 105 * megabyte.length}`);
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    socket.write(start);
    for (let sent = 0; sent < 105; sent += 1) {
      if (!socket.write(megabyte)) {
        await once(socket, 'drain');
      }
    }
    socket.write('GET /healthz HTTP/1.1\r\nhost: hive.test\r\n\r\n');
    await pollUntil(
      () => answers,
      (text) => text.includes('"ok"'),
    );
    socket.destroy();
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
    expect(await traces()).toEqual(before);
  });
});

describe('names', () => {
  it.each([
    ['../../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\card.png', 'card.png'],
    ['..', 'upload'],
    ['card\u202Egnp.exe\u0000\u0007.png', 'cardgnp.exe.png'],
    ['<img src=x onerror=alert(1)>.png', '<img src=x onerror=alert(1)>.png'],
  ])('of files are stored without folders and control characters: %j', async (fileName, kept) => {
    const { status, body } = await send(await makeImage(), { fileName });
    expect([status, body.fileName]).toEqual([200, kept]);
    expect(body.imageData).toMatch(/^\/media\/[0-9a-f]{64}\.webp$/);
  });

  it.each(['../it-card', 'a/b', '..%2fx', '', ' ', '-x', 'x'.repeat(65), '__proto__', 'a\0b', 'ä', '<b>'])(
    'of frames must be short and plain: %j is rejected',
    async (frameId) => {
      const before = await traces();
      const { status, body } = await send(await makeImage(), { frameId });
      expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([400, 'REQUEST.INVALID', ['frameId']]);
      expect(await traces()).toEqual(before);
    },
  );

  it.each(['..%2f..%2fetc', '%00', 'a%00b', '%ff', "x'--", 'it-card%0a'])('of frames to empty: %s', async (frameId) => {
    const { status } = await editor.errorOf('DELETE', `${url}/${frameId}`);
    expect([400, 404]).toContain(status);
  });
});

describe('unknown fields', () => {
  it('are ignored', async () => {
    const { body } = await editor.post<PublicFrame>(url, {
      frameId: 'product-bottles',
      imageData: dataUrl(await makeImage()),
      fileName: 'x.png',
      id: '0190a000-0000-7000-8000-000000000001',
      mimeType: 'text/html',
      image: { src: 'javascript:alert(1)' },
      imageUrl: 'https://elsewhere.example',
      uploadedBy: '0190a000-0000-7000-8000-000000000001',
      createdAt: '1999-01-01',
    });
    const row = await app.dataSource.manager.findOneByOrFail(FrameEntity, { frameId: 'product-bottles' });
    expect(row).toMatchObject({ id: body.id, mimeType: 'image/webp', uploadedBy: editor.id });
    expect(row.id).not.toBe('0190a000-0000-7000-8000-000000000001');
    expect(row.createdAt.getFullYear()).toBeGreaterThan(2000);
    expect(JSON.stringify(row)).not.toMatch(/javascript|elsewhere/);
  });
});

describe('malformed forms', () => {
  const bytes = mp4();
  const boundaryOf = (headers: Record<string, string>): string => headers['content-type'] ?? '';

  it.each<[string, () => ReturnType<typeof form>, number]>([
    ['without a file', () => form({ frameId: 'it-card', fileName: 'x.png' }), 400],
    ['with the file elsewhere', () => form({ frameId: 'it-card' }, { name: 'other', fileName: 'x.mp4', bytes }), 400],
    ['with the file as a text', () => form({ frameId: 'it-card', fileName: 'x', imageData: dataUrl(bytes) }), 400],
    ['with a field of the prototype', () => form({ __proto__x: '1', constructor: '1', frameId: 'it-card' }), 400],
    ['with too many fields', () => form(Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`f${i}`, 'x']))), 413],
    ['without a boundary', () => ({ payload: bytes, headers: { 'content-type': 'multipart/form-data' } }), 400],
    ['of another multipart type', () => ({ payload: bytes, headers: { 'content-type': 'multipart/mixed' } }), 415],
    ['of a text type', () => ({ payload: bytes, headers: { 'content-type': 'text/html' } }), 415],
    ['as bare bytes', () => ({ payload: bytes, headers: { 'content-type': 'video/mp4' } }), 415],
  ])('%s are rejected', async (_, make, expected) => {
    const before = await traces();
    const { status } = await sendForm(make());
    expect(status).toBe(expected);
    expect(await traces()).toEqual(before);
  });

  it('with two files are rejected', async () => {
    const before = await traces();
    const one = form({ frameId: 'it-card' }, { fileName: 'a.mp4', bytes });
    const two = form({}, { fileName: 'b.mp4', bytes: mp4(1000, 2) });
    const open = one.payload.subarray(0, one.payload.lastIndexOf('------hive'));
    const { status } = await sendForm({ payload: Buffer.concat([open, two.payload]), headers: one.headers });
    expect([400, 413]).toContain(status);
    expect(await traces()).toEqual(before);
  });

  it('that end early leave nothing behind', async () => {
    const before = await traces();
    const { payload, headers } = form({ frameId: 'it-card' }, { fileName: 'x.mp4', bytes: mp4(500_000) });
    const { status } = await sendForm({ payload: payload.subarray(0, 300_000), headers });
    expect(status).toBe(400);
    expect(await traces()).toEqual(before);
  });

  it('whose sender disconnects leave nothing behind', async () => {
    const before = await traces();
    const base = await app.nest.getUrl();
    const { payload, headers } = form({ frameId: 'it-card' }, { fileName: 'x.mp4', bytes: mp4(500_000) });
    const request = http.request(base + url, {
      method: 'POST',
      headers: { ...headers, cookie: editor.cookieHeader, 'content-length': String(payload.length) },
    });
    const gone = once(request, 'error');
    request.write(payload.subarray(0, 300_000));
    const uploads = async () => (await traces()).uploads.length;
    expect(await pollUntil(uploads, (count) => count > 0)).toBe(1);
    request.destroy();
    await gone;
    await pollUntil(uploads, (count) => count === 0);
    expect(await traces()).toEqual(before);
  });

  it.each(['/api/contact', '/api/auth/logout', '/api/auth/admin-login'])(
    'are rejected by routes without uploads: %s',
    async (other) => {
      const { headers } = form({ a: 'b' });
      expect(boundaryOf(headers)).toContain('multipart');
      const { status, body } = await sendForm(form({ a: 'b' }), other);
      expect([status, body.code]).toEqual([415, 'REQUEST.UNSUPPORTED_TYPE']);
    },
  );
});

describe('unauthorized uploads', () => {
  it('are rejected before the file is received', async () => {
    const base = await app.nest.getUrl();
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const request = http.request(base + url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': '13000000' },
      });
      request.once('error', reject);
      request.once('response', (answer) => {
        resolve(answer.statusCode);
        request.destroy();
      });
      request.write('{"frameId":"it-card",');
    });
    expect(status).toBe(401);
  });

  it('are rejected from other sites', async () => {
    const { payload, headers } = form({ frameId: 'it-card' }, { fileName: 'x.mp4', bytes: mp4() });
    const answer = await editor.post<ErrorBody>(url, payload, {
      headers: { ...headers, origin: 'https://evil.example' },
    });
    expect([answer.status, answer.body.code]).toEqual([403, 'REQUEST.CROSS_SITE']);
  });
});
