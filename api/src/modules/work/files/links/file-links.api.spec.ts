import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { FILE_LINK_SECONDS, FILE_ZIP_MAX_BYTES, fileRoutes, pathOf, type FileLink } from '@hive/contracts';
import { uploadFile } from '../../../../../test/files.js';
import { createTestApp, type TestApp } from '../../../../../test/test-app.js';
import type { TestClient } from '../../../../../test/test-client.js';
import { unzip } from '../../../../../test/unzip.js';
import { FileLinksService } from './file-links.service.js';

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

type Login = TestClient & { id: string };

let app: TestApp;
let client: Login;
let stranger: Login;

beforeAll(async () => {
  app = await createTestApp();
  client = await app.loginAsClient();
  stranger = await app.loginAsClient();
});
afterAll(() => app.close());

const contentUrl = (id: string, query = '') => pathOf(fileRoutes.content, { id, number: '1' }) + query;
const link = (person: TestClient, id: string, body: object = {}) =>
  person.post<FileLink>(pathOf(fileRoutes.createLink, { id, number: '1' }), body);
const zip = (person: TestClient, ids: string[], clientId = 'me') =>
  person.post<FileLink>(pathOf(fileRoutes.downloadZip, { id: clientId }), { ids });
/** A letter of base64url that differs in its lowest bit, which 32 bytes do not use. */
const nextLetter = (letter = 'A'): string => BASE64URL[BASE64URL.indexOf(letter) ^ 1] ?? letter;
const bytesOf = async (url: string): Promise<Buffer> =>
  (await app.nest.inject({ url, remoteAddress: '10.9.9.9' })).rawPayload;

describe('the content of a version', () => {
  it('is served in ranges, with a tag, and to HEAD', async () => {
    const content = Buffer.from('%PDF-1.7 hello world');
    const file = await uploadFile(client, 'me', { content, fileName: 'Plan ü.pdf' });
    const whole = await client.get(contentUrl(file.id));
    expect(whole).toMatchObject({
      status: 200,
      text: content.toString(),
      headers: {
        'content-type': 'application/pdf',
        'content-length': '20',
        'accept-ranges': 'bytes',
        'cache-control': 'private, no-cache',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
      },
    });
    expect(whole.headers['content-disposition']).toMatch(/^inline; filename=/);
    const saved = await client.get(contentUrl(file.id, '?download=1'));
    expect(saved.headers['content-disposition']).toMatch(/^attachment; filename=/);
    const range = await client.get(contentUrl(file.id), { headers: { range: 'bytes=9-13' } });
    expect(range).toMatchObject({ status: 206, text: 'hello', headers: { 'content-range': 'bytes 9-13/20' } });
    const outside = await client.get(contentUrl(file.id), { headers: { range: 'bytes=20-' } });
    expect(outside).toMatchObject({ status: 416, headers: { 'content-range': 'bytes */20' } });
    expect(outside.body).toMatchObject({ code: 'FILE.RANGE_INVALID' });
    const tag = { 'if-none-match': String(whole.headers.etag) };
    expect((await client.get(contentUrl(file.id), { headers: tag })).status).toBe(304);
    const cookie = { cookie: client.cookieHeader };
    const head = await app.nest.inject({ method: 'HEAD', url: contentUrl(file.id), headers: cookie });
    expect([head.statusCode, head.headers['content-length'], head.payload]).toEqual([200, '20', '']);
  });

  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>', 'page.pdf'],
    ['a drawing with script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'logo.svg'],
    ['an archive', 'PK\u0003\u0004rest of a bomb', 'images.png'],
  ])('that is %s is only downloaded, also under another name', async (_, text, fileName) => {
    const file = await uploadFile(client, 'me', { content: Buffer.from(text), fileName });
    const { headers } = await client.get(contentUrl(file.id));
    expect(headers['content-disposition']).toMatch(/^attachment;/);
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers['content-type']).not.toMatch(/html|svg|image|pdf/);
  });

  it.each(['0', '2', '-1', '1.5', '1e0', 'x', '%2e%2e', '99999999999999'])('has no version %s', async (number) => {
    const file = await uploadFile(client, 'me');
    const url = contentUrl(file.id).replace('/versions/1/', `/versions/${number}/`);
    expect((await client.get(url)).status).toBe(404);
  });
});

describe('a signed link', () => {
  it('gives the version without a session for five minutes', async () => {
    const content = randomBytes(100_000);
    const { id } = await uploadFile(client, 'me', { content });
    const { status, body } = await link(client, id);
    expect(status).toBe(201);
    expect(body.url).not.toContain(client.id);
    expect((await bytesOf(body.url)).equals(content)).toBe(true);
    const part = await app.visitor().get(body.url, { headers: { range: 'bytes=0-9' } });
    expect(part.status).toBe(206);
    app.clock.advance(FILE_LINK_SECONDS + 1);
    expect((await app.visitor().get(body.url)).body).toMatchObject({ code: 'FILE.LINK_INVALID' });
  });

  it('is in the audit log, as is a ZIP, and without its token', async () => {
    const file = await uploadFile(client, 'me', { fileName: 'plan.txt' });
    await link(client, file.id, { download: true });
    await zip(client, [file.id]);
    const entries = await app.dataSource.query<object[]>(
      `SELECT action, subject_type, subject_id, actor_id, after FROM audit_log
       WHERE action IN ('file.link-created', 'file.zip-created') AND after::text LIKE '%plan.txt%' ORDER BY created_at, id`,
    );
    const actor = { actor_id: client.id };
    expect(entries).toEqual([
      {
        action: 'file.link-created',
        subject_type: 'file',
        subject_id: file.id,
        after: { version: 1, fileName: 'plan.txt', clientId: client.id },
        ...actor,
      },
      {
        action: 'file.zip-created',
        subject_type: 'file',
        subject_id: file.id,
        after: { version: 1, fileName: 'plan.txt', clientId: client.id },
        ...actor,
      },
    ]);
  });

  it('is for those who may see the file', async () => {
    const { id } = await uploadFile(client, 'me');
    const blind = await app.loginAsTeam(client.id, { canViewProjects: false });
    expect((await link(stranger, id)).status).toBe(404);
    expect((await link(blind, id)).status).toBe(403);
    expect((await link(app.visitor(), id)).status).toBe(401);
  });

  it('cannot be changed', async () => {
    const [mine, theirs] = [await uploadFile(client, 'me'), await uploadFile(stranger, 'me')];
    const [own, foreign] = [(await link(client, mine.id)).body.url, (await link(stranger, theirs.id)).body.url];
    const [path = '', token = ''] = own.split('=');
    const [payload = '', mac = ''] = token.split('.');
    const bytes = Buffer.from(payload, 'base64url');
    const changed = (index: number) => {
      const copy = Buffer.from(bytes);
      copy[index] = (copy[index] ?? 0) ^ 1;
      return `${copy.toString('base64url')}.${mac}`;
    };
    const other = foreign.split('=')[1]?.split('.')[0] ?? '';
    const tokens = [
      ...Array.from(bytes.keys(), changed),
      `${other}.${mac}`,
      `${payload}.`,
      payload,
      `.${mac}`,
      '.',
      `${token}.x`,
      `${payload}A.${mac}`,
      // other spellings of the same bytes
      `${token}!`,
      `${token}!!`,
      `${token}=`,
      `${payload}!.${mac}`,
      `${payload}.!${mac}`,
      `${payload} .${mac}`,
      `${payload}.${mac.slice(0, -1)}${nextLetter(mac.at(-1))}`,
      `${Buffer.concat([bytes, bytes.subarray(6)]).toString('base64url')}.${mac}`,
    ];
    for (const forged of tokens) {
      expect((await app.visitor().get(`${path}=${encodeURIComponent(forged)}`)).status).toBe(403);
    }
    expect((await app.visitor().get(path)).status).toBe(400);
  });

  it('sends four responses at the same time, and more when one of them has ended', async () => {
    const { id } = await uploadFile(client, 'me', { content: randomBytes(1000) });
    const token = (await link(client, id)).body.url.split('=')[1] ?? '';
    const links = app.nest.get(FileLinksService);
    const open = () => links.open(token, { method: 'GET' });
    const answers = await Promise.allSettled(Array.from({ length: 30 }, open));
    const bodies = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.body] : []));
    const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as object] : []));
    expect([bodies.length, refusals.length]).toEqual([4, 26]);
    expect(refusals.every((refusal) => 'code' in refusal && refusal.code === 'SERVER.BUSY')).toBe(true);
    await expect(open()).rejects.toMatchObject({ code: 'SERVER.BUSY' });
    for (const body of bodies) {
      const stream = body as Readable;
      const closed = new Promise((resolve) => stream.once('close', resolve));
      stream.destroy();
      await closed;
    }
    // a response without a body counts only during its call
    const tag = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.headers.etag] : []))[0];
    for (let calls = 0; calls < 6; calls += 1) {
      expect((await links.open(token, { method: 'GET', 'if-none-match': tag })).status).toBe(304);
    }
    const { body } = await open();
    (body as Readable).destroy();
  });

  it('counts no response that fails', async () => {
    const { id } = await uploadFile(client, 'me', { section: 'upload' });
    const url = (await link(client, id)).body.url;
    await client.call('DELETE', pathOf(fileRoutes.remove, { id }));
    for (let calls = 0; calls < 6; calls += 1) {
      expect((await app.visitor().get(url)).status).toBe(404);
    }
  });

  it('ends with the file', async () => {
    const { id } = await uploadFile(client, 'me', { section: 'upload' });
    const { body } = await link(client, id);
    await client.call('DELETE', pathOf(fileRoutes.remove, { id }));
    expect((await app.visitor().get(body.url)).status).toBe(404);
  });
});

describe('a ZIP of several files', () => {
  it('has their bytes under unique names, and its length is known', async () => {
    const contents = ['one', 'two'].map((text) => Buffer.from(`${text} `.repeat(50_000)));
    const files = await Promise.all(
      contents.map((content) => uploadFile(client, 'me', { content, fileName: 'Größe.txt' })),
    );
    const { status, body } = await zip(
      client,
      files.map(({ id }) => id),
    );
    expect(status).toBe(201);
    const response = await app.nest.inject({ url: body.url });
    expect(response.headers).toMatchObject({ 'content-type': 'application/zip' });
    expect(response.headers['content-length']).toBe(String(response.rawPayload.length));
    const entries = await unzip(response.rawPayload);
    expect([...entries.keys()].toSorted()).toEqual(['Größe (2).txt', 'Größe.txt']);
    expect([...entries.values()].toSorted()).toEqual(contents.map(String));
  });

  it('is refused when its files are too large together', async () => {
    const files = await Promise.all([uploadFile(client, 'me'), uploadFile(client, 'me')]);
    const ids = files.map(({ id }) => id);
    const setBytes = (bytes: number) =>
      app.dataSource.query('UPDATE file_versions SET bytes = $2 WHERE file_id = ANY ($1)', [ids, bytes]);
    await setBytes(FILE_ZIP_MAX_BYTES / 2 + 1);
    expect(await zip(client, ids)).toMatchObject({
      status: 413,
      body: {
        code: 'FILE.ZIP_TOO_LARGE',
        message: 'These files are larger than 2 GB together. Please download fewer of them at a time.',
      },
    });
    await setBytes(FILE_ZIP_MAX_BYTES / 2);
    expect((await zip(client, ids)).status).toBe(201);
  });

  it('is refused as a whole when one file is of another company or was deleted', async () => {
    const [mine, theirs] = [await uploadFile(client, 'me'), await uploadFile(stranger, 'me')];
    expect((await zip(client, [mine.id, theirs.id])).body).toMatchObject({ code: 'FILE.NOT_FOUND' });
    expect((await zip(client, [theirs.id], stranger.id)).body).toMatchObject({ code: 'CLIENT.NOT_FOUND' });
    const admin = await app.loginAsStaff('admin');
    expect((await zip(admin, [mine.id, theirs.id], client.id)).body).toMatchObject({ code: 'FILE.NOT_FOUND' });
    expect((await zip(client, [])).status).toBe(400);
    expect((await zip(client, ['../x'])).status).toBe(400);
  });
});
