import { once } from 'node:events';
import net from 'node:net';
import sharp from 'sharp';
import { SAVE_AS_JPEG, SAVE_AS_MP4, SELECT_IMAGE_OR_VIDEO } from '@hive/contracts';
import { FRAME_IMAGES_PATH, FrameUploadsFixture } from '../../../../test/frame-uploads.js';
import { form, hollowAvif, hollowPng, makeImage, mp4, webm } from '../../../../test/images.js';
import { pollUntil } from '../../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient } from '../../../../test/test-client.js';

const SCRIPT = '<script>alert(document.domain)</script>';

/** The first frame of a GIF that browsers would also run as a script. */
const gifAndScript = (): Buffer => Buffer.from(`GIF89a/*\0\0\0\0*/=1;alert(1)//${SCRIPT}`, 'latin1');

let app: TestApp;
let editor: TestClient;
let uploads: FrameUploadsFixture;

beforeAll(async () => {
  app = await createTestApp();
  editor = await app.loginAsStaff('employee', 'marketing');
  uploads = new FrameUploadsFixture(app, editor);
});

afterAll(() => app.close());

describe('files that are neither image nor video', () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>`;
  const others: [name: string, bytes: Buffer, message?: string][] = [
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
    ['QuickTime', Buffer.from('\0\0\0\u0014ftypqt  \0\0\0\0qt  \0\0\0\bmoov', 'latin1'), SAVE_AS_MP4],
    ['HEIC', Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic\0\0\0\bmeta', 'latin1'), SAVE_AS_JPEG],
    ['MP4 with HTML behind it', Buffer.concat([mp4(), Buffer.from(SCRIPT)])],
    ['MP4 that ends too early', mp4().subarray(0, -10)],
    ['MP4 without a video', Buffer.from('\0\0\0\u0014ftypisom\0\0\u0002\0isom', 'latin1')],
    ['WebM with HTML behind it', Buffer.concat([webm(), Buffer.from(SCRIPT)])],
    ['WebM that ends too early', webm().subarray(0, -10)],
    ['an empty file', Buffer.alloc(0)],
  ];

  // each row has a message, because Jest passes a callback to a test that has more parameters than arguments
  const rows = others.map(([name, bytes, message = SELECT_IMAGE_OR_VIDEO]) => [name, bytes, message] as const);

  it.each(rows)('%s is rejected as a data URL and as a form, under any declared type', async (_, bytes, message) => {
    const before = await uploads.traces();
    const answers = [
      await uploads.send(bytes),
      await uploads.send(bytes, { fileName: 'video.mp4', type: 'video/mp4' }),
      await uploads.sendForm(form({ frameId: 'it-card' }, { fileName: 'image.png', type: 'image/png', bytes })),
    ];
    for (const { status, body } of answers) {
      expect({ status, code: body.code, message: body.message }).toEqual({
        status: 415,
        code: 'MEDIA.WRONG_TYPE',
        message,
      });
    }
    expect(await uploads.traces()).toEqual(before);
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
    const before = await uploads.traces();
    const answer = await editor.errorOf('POST', FRAME_IMAGES_PATH, {
      body: { frameId: 'it-card', imageData, fileName: 'x.png' },
    });
    expect(answer).toMatchObject({ status: 415, code: 'MEDIA.WRONG_TYPE' });
    expect(await uploads.traces()).toEqual(before);
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
    const { status, body } = await uploads.send(await make(), { fileName: 'evil.html', type: 'text/html' });
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
    const before = await uploads.traces();
    const started = process.cpuUsage();
    const { status, body } = await uploads.send(hollowPng(width, height));
    expect([status, body.code]).toEqual([400, 'MEDIA.TOO_MANY_PIXELS']);
    // processor time, which does not depend on the load of the machine; decoding would take longer
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1000).toBeLessThan(3000);
    expect(await uploads.traces()).toEqual(before);
  });

  it('are rejected when they are valid, too', async () => {
    const bytes = await sharp({ create: { width: 9000, height: 6000, channels: 3, background: 'red' } })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const { status, body } = await uploads.send(bytes);
    expect([status, body.code]).toEqual([400, 'MEDIA.TOO_MANY_PIXELS']);
  });

  it('have a lower limit where the format is decoded whole', async () => {
    const { status, body } = await uploads.send(await hollowAvif(9999, 4000));
    expect([status, body.message]).toEqual([400, 'This picture is too large: 13 megapixels are the most for an AVIF.']);
  });
});

describe('files that are too large', () => {
  it('are rejected as a data URL', async () => {
    const before = await uploads.traces();
    const bytes = Buffer.concat([await makeImage('png'), Buffer.alloc(10 * 1024 * 1024)]);
    expect((await uploads.send(bytes)).status).toBe(400);
    expect((await uploads.send(Buffer.concat([bytes, Buffer.alloc(1024 * 1024)]))).status).toBe(413);
    expect(await uploads.traces()).toEqual(before);
  });

  it('are rejected as a form: an image above 10 MB', async () => {
    const before = await uploads.traces();
    const bytes = Buffer.concat([await makeImage('png'), Buffer.alloc(10 * 1024 * 1024)]);
    const { status, body } = await uploads.sendForm(form({ frameId: 'it-card' }, { fileName: 'x.png', bytes }));
    expect([status, body.code]).toEqual([413, 'MEDIA.TOO_LARGE']);
    expect(await uploads.traces()).toEqual(before);
  });

  it('are rejected during the transfer: a video above 100 MB; the connection stays usable', async () => {
    const before = await uploads.traces();
    const { hostname, port } = new URL(await app.listen());
    const { headers } = form({});
    const boundary = headers['content-type']?.split('=')[1] ?? '';
    const disposition = 'content-disposition: form-data; name="imageData"; filename="x.mp4"';
    const start = Buffer.concat([Buffer.from(`--${boundary}\r\n${disposition}\r\n\r\n`), mp4()]);
    const megabyte = Buffer.alloc(1024 * 1024);
    const socket = net.connect(Number(port), hostname);
    let answers = '';
    socket.on('data', (data: Buffer) => (answers += data.toString('latin1')));
    const lines = [`POST ${FRAME_IMAGES_PATH} HTTP/1.1`, 'host: hive.test', `cookie: ${editor.cookieHeader}`];
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
    expect(await uploads.traces()).toEqual(before);
  });
});
