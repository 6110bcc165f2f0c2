import { once } from 'node:events';
import http from 'node:http';
import type { ErrorBody, PublicFrame } from '@hive/contracts';
import { FRAME_IMAGES_PATH, FrameUploadsFixture } from '../../../../test/frame-uploads.js';
import { dataUrl, form, makeImage, mp4 } from '../../../../test/images.js';
import { pollUntil } from '../../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient } from '../../../../test/test-client.js';
import { FrameEntity } from '../frames/frame.entity.js';

let app: TestApp;
let editor: TestClient & { id: string };
let uploads: FrameUploadsFixture;

beforeAll(async () => {
  app = await createTestApp();
  editor = await app.loginAsStaff('employee', 'marketing');
  uploads = new FrameUploadsFixture(app, editor);
  // some requests end before their body does, which injected calls cannot
  await app.listen();
});

afterAll(() => app.close());

describe('names', () => {
  it.each([
    ['../../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\card.png', 'card.png'],
    ['..', 'upload'],
    ['card\u202Egnp.exe\u0000\u0007.png', 'cardgnp.exe.png'],
    ['<img src=x onerror=alert(1)>.png', '<img src=x onerror=alert(1)>.png'],
  ])('of files are stored without folders and control characters: %j', async (fileName, kept) => {
    const { status, body } = await uploads.send(await makeImage(), { fileName });
    expect([status, body.fileName]).toEqual([200, kept]);
    expect(body.imageData).toMatch(/^\/media\/[0-9a-f]{64}\.webp$/);
  });

  it.each(['../it-card', 'a/b', '..%2fx', '', ' ', '-x', 'x'.repeat(65), '__proto__', 'a\0b', 'ä', '<b>'])(
    'of frames must be short and plain: %j is rejected',
    async (frameId) => {
      const before = await uploads.traces();
      const { status, body } = await uploads.send(await makeImage(), { frameId });
      expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([400, 'REQUEST.INVALID', ['frameId']]);
      expect(await uploads.traces()).toEqual(before);
    },
  );

  it.each(['..%2f..%2fetc', '%00', 'a%00b', '%ff', "x'--", 'it-card%0a'])('of frames to empty: %s', async (frameId) => {
    const { status } = await editor.errorOf('DELETE', `${FRAME_IMAGES_PATH}/${frameId}`);
    expect([400, 404]).toContain(status);
  });
});

describe('unknown fields', () => {
  it('are ignored', async () => {
    const { body } = await editor.post<PublicFrame>(FRAME_IMAGES_PATH, {
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
    const before = await uploads.traces();
    const { status } = await uploads.sendForm(make());
    expect(status).toBe(expected);
    expect(await uploads.traces()).toEqual(before);
  });

  it('with two files are rejected', async () => {
    const before = await uploads.traces();
    const one = form({ frameId: 'it-card' }, { fileName: 'a.mp4', bytes });
    const two = form({}, { fileName: 'b.mp4', bytes: mp4(1000, 2) });
    const open = one.payload.subarray(0, one.payload.lastIndexOf('------hive'));
    const { status } = await uploads.sendForm({ payload: Buffer.concat([open, two.payload]), headers: one.headers });
    expect([400, 413]).toContain(status);
    expect(await uploads.traces()).toEqual(before);
  });

  it('that end early leave nothing behind', async () => {
    const before = await uploads.traces();
    const { payload, headers } = form({ frameId: 'it-card' }, { fileName: 'x.mp4', bytes: mp4(500_000) });
    const { status } = await uploads.sendForm({ payload: payload.subarray(0, 300_000), headers });
    expect(status).toBe(400);
    expect(await uploads.traces()).toEqual(before);
  });

  it('whose sender disconnects leave nothing behind', async () => {
    const before = await uploads.traces();
    const base = await app.nest.getUrl();
    const { payload, headers } = form({ frameId: 'it-card' }, { fileName: 'x.mp4', bytes: mp4(500_000) });
    const request = http.request(base + FRAME_IMAGES_PATH, {
      method: 'POST',
      headers: { ...headers, cookie: editor.cookieHeader, 'content-length': String(payload.length) },
    });
    const gone = once(request, 'error');
    request.write(payload.subarray(0, 300_000));
    const uploadCount = async () => (await uploads.traces()).uploads.length;
    expect(await pollUntil(uploadCount, (count) => count > 0)).toBe(1);
    request.destroy();
    await gone;
    await pollUntil(uploadCount, (count) => count === 0);
    expect(await uploads.traces()).toEqual(before);
  });

  it.each(['/api/contact', '/api/auth/logout', '/api/auth/admin-login'])(
    'are rejected by routes without uploads: %s',
    async (other) => {
      const { headers } = form({ a: 'b' });
      expect(boundaryOf(headers)).toContain('multipart');
      const { status, body } = await uploads.sendForm(form({ a: 'b' }), other);
      expect([status, body.code]).toEqual([415, 'REQUEST.UNSUPPORTED_TYPE']);
    },
  );
});

describe('unauthorized uploads', () => {
  it('are rejected before the file is received', async () => {
    const base = await app.nest.getUrl();
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const request = http.request(base + FRAME_IMAGES_PATH, {
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
    const answer = await editor.post<ErrorBody>(FRAME_IMAGES_PATH, payload, {
      headers: { ...headers, origin: 'https://evil.example' },
    });
    expect([answer.status, answer.body.code]).toEqual([403, 'REQUEST.CROSS_SITE']);
  });
});
