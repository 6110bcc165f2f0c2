import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { ObjectStorage } from '@hive/object-storage';
import sharp from 'sharp';
import { fileRoutes, pathOf, type ClientFile, type FileUpload } from '@hive/contracts';
import { makeProject } from '../../../../../test/factories.js';
import { beginUpload, completeUpload, finishUpload, sendPart, uploadFile } from '../../../../../test/files.js';
import { hollowAvif } from '../../../../../test/images.js';
import { createTestApp, type TestApp } from '../../../../../test/test-app.js';
import type { TestClient } from '../../../../../test/test-client.js';
import { newId } from '../../../../platform/database/ids.js';
import { OBJECT_STORAGE } from '../../../../platform/storage/storage.js';
import { FileSweep } from '../file-sweep.js';
import { FileVersionEntity } from '../file-version.entity.js';
import { contentKey, FILES_PREFIX, PART_BYTES } from '../files.rules.js';

let app: TestApp;
let client: TestClient & { id: string };
let storage: ObjectStorage;

beforeAll(async () => {
  app = await createTestApp({ config: { files: { fileBytes: 3 * PART_BYTES, clientBytes: 8 * PART_BYTES } } });
  storage = app.nest.get(OBJECT_STORAGE);
});
beforeEach(async () => {
  client = await app.loginAsClient();
});
afterAll(() => app.close());

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const urlOf = (uploadId: string) => pathOf(fileRoutes.getUpload, { uploadId });

describe('an upload', () => {
  it('in parts becomes a file with the same bytes', async () => {
    const content = randomBytes(PART_BYTES + 1000);
    const { body: upload } = await beginUpload(client, 'me', { content, fileName: 'Räume.bin' });
    expect(upload).toMatchObject({ offset: 0, partBytes: PART_BYTES, bytes: content.length, clientId: client.id });
    const { status, body: file } = await finishUpload(client, upload, content);
    expect(status).toBe(200);
    expect(file).toMatchObject({ fileName: 'Räume.bin', bytes: content.length, currentVersion: 1, canDelete: false });
    const version = await app.dataSource.manager.findOneByOrFail(FileVersionEntity, { fileId: file.id });
    expect(version.sha256).toBe(sha256(content));
    expect(sha256((await storage.read(version.storageKey)) ?? Buffer.alloc(0))).toBe(version.sha256);
    expect((await client.get(urlOf(upload.id))).status).toBe(404);
  });

  it('goes on in another process after a cut connection', async () => {
    const content = randomBytes(2 * PART_BYTES);
    const { body: upload } = await beginUpload(client, 'me', { content });
    await sendPart(client, upload.id, 0, content.subarray(0, PART_BYTES));
    // the connection was cut: a part arrived incompletely
    const cut = await sendPart(client, upload.id, PART_BYTES, content.subarray(PART_BYTES, PART_BYTES + 5));
    expect(cut).toMatchObject({ status: 400, body: { code: 'FILE.UPLOAD_PART' } });
    const beside = await createTestApp({ beside: app });
    try {
      const other = beside.visitor();
      client.cookies.forEach((value, name) => other.cookies.set(name, value));
      const { body: resumed } = await other.get<FileUpload>(urlOf(upload.id));
      expect(resumed.offset).toBe(PART_BYTES);
      const { body: file } = await finishUpload(other, resumed, content);
      const version = await app.dataSource.manager.findOneByOrFail(FileVersionEntity, { fileId: file.id });
      expect(version.sha256).toBe(sha256(content));
    } finally {
      await beside.close();
    }
  });

  it('is listed for the person who began it', async () => {
    const { body: upload } = await beginUpload(client, 'me');
    const path = pathOf(fileRoutes.listUploads, { id: 'me' });
    expect((await client.get<FileUpload[]>(path)).body).toEqual([upload]);
    const colleague = await app.loginAsTeam(client.id, { level: 'admin' });
    expect((await colleague.get(path)).body).toEqual([]);
    expect((await colleague.get(urlOf(upload.id))).status).toBe(404);
    expect((await sendPart(colleague, upload.id, 0, Buffer.from('some notes'))).status).toBe(404);
    expect((await completeUpload(colleague, upload.id)).status).toBe(404);
    expect((await colleague.call('DELETE', urlOf(upload.id))).status).toBe(404);
    expect((await client.get<FileUpload>(urlOf(upload.id))).body.offset).toBe(0);
  });

  it.each([
    ['the same company', () => app.loginAsTeam(client.id, { level: 'admin' })],
    ['the staff', () => app.loginAsStaff('admin')],
  ])('is neither read, continued, completed nor cancelled by a colleague of the same kind: %s', async (_, logIn) => {
    const [owner, colleague] = [await logIn(), await logIn()];
    const { body: upload } = await beginUpload(owner, client.id);
    const part = Buffer.from('some notes');
    const refused = { status: 404, body: { code: 'FILE.UPLOAD_NOT_FOUND' } };
    expect(await colleague.get(urlOf(upload.id))).toMatchObject(refused);
    expect(await sendPart(colleague, upload.id, 0, part)).toMatchObject(refused);
    expect(await colleague.call('DELETE', urlOf(upload.id))).toMatchObject(refused);
    expect((await owner.get<FileUpload>(urlOf(upload.id))).body.offset).toBe(0);
    await sendPart(owner, upload.id, 0, part);
    expect(await completeUpload(colleague, upload.id)).toMatchObject(refused);
    expect((await completeUpload(owner, upload.id)).status).toBe(200);
  });

  it('refuses a part at another position, too many bytes, and completion before the end', async () => {
    const content = randomBytes(100);
    const { body: upload } = await beginUpload(client, 'me', { content });
    expect((await sendPart(client, upload.id, 8, content)).body).toMatchObject({ code: 'FILE.UPLOAD_OFFSET' });
    const long = await sendPart(client, upload.id, 0, Buffer.concat([content, content]));
    expect(long.body).toMatchObject({ code: 'FILE.UPLOAD_PART' });
    expect((await completeUpload(client, upload.id)).body).toMatchObject({ code: 'FILE.UPLOAD_INCOMPLETE' });
    await sendPart(client, upload.id, 0, content);
    expect((await sendPart(client, upload.id, 0, content)).body).toMatchObject({ code: 'FILE.UPLOAD_OFFSET' });
  });

  it('accepts one of several identical parts that arrive at the same moment', async () => {
    const content = randomBytes(1000);
    const { body: upload } = await beginUpload(client, 'me', { content });
    const sent = await Promise.all([1, 2, 3].map(() => sendPart(client, upload.id, 0, content)));
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('completed twice, also at the same moment, is one file', async () => {
    const content = randomBytes(1000);
    const { body: upload } = await beginUpload(client, 'me', { content });
    await sendPart(client, upload.id, 0, content);
    const answers = await Promise.all([1, 2, 3].map(() => completeUpload(client, upload.id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await completeUpload(client, upload.id)).body.id).toBe(answers[0]?.body.id);
  });

  it('with another hash than the sender knows is refused and removed', async () => {
    const content = randomBytes(1000);
    const { body: upload } = await beginUpload(client, 'me', { content });
    await sendPart(client, upload.id, 0, content);
    const { body } = await completeUpload(client, upload.id, { sha256: sha256(Buffer.from('other')) });
    expect(body).toMatchObject({ code: 'FILE.UPLOAD_DAMAGED' });
    expect(await storage.size(contentKey(client.id, upload.id))).toBeUndefined();
    expect((await client.get(urlOf(upload.id))).status).toBe(404);
  });

  it('can be cancelled', async () => {
    const content = randomBytes(PART_BYTES + 1);
    const { body: upload } = await beginUpload(client, 'me', { content });
    await sendPart(client, upload.id, 0, content.subarray(0, PART_BYTES));
    expect((await client.call('DELETE', urlOf(upload.id))).status).toBe(204);
    expect((await client.get(urlOf(upload.id))).status).toBe(404);
    expect(await storage.listUnfinished(`${FILES_PREFIX}${client.id}/`)).toEqual([]);
  });

  it('needs bytes as its body, and no other route takes them', async () => {
    const { body: upload } = await beginUpload(client, 'me');
    const url = `${pathOf(fileRoutes.uploadPart, { uploadId: upload.id })}?offset=0`;
    expect((await client.call('PUT', url, { body: { some: 'notes' } })).body).toMatchObject({
      code: 'FILE.UPLOAD_PART',
    });
    const bytes = { body: Buffer.from('{}'), headers: { 'content-type': 'application/octet-stream' } };
    const completed = await client.call('POST', pathOf(fileRoutes.completeUpload, { uploadId: upload.id }), bytes);
    expect(completed).toMatchObject({ status: 415, body: { code: 'REQUEST.UNSUPPORTED_TYPE' } });
  });
});

it('an upload for a client that has been given to a colleague since makes no file', async () => {
  const employee = await app.loginAsStaff('employee');
  await app.dataSource.query('UPDATE clients SET assigned_to = $2 WHERE id = $1', [client.id, employee.id]);
  const content = randomBytes(10);
  const { body: upload } = await beginUpload(employee, client.id, { content, section: 'deliverable' });
  await sendPart(employee, upload.id, 0, content);
  await app.dataSource.query('UPDATE clients SET assigned_to = NULL WHERE id = $1', [client.id]);
  expect(await completeUpload(employee, upload.id)).toMatchObject({ status: 404, body: { code: 'CLIENT.NOT_FOUND' } });
  expect(await app.dataSource.query('SELECT 1 FROM client_files WHERE client_id = $1', [client.id])).toEqual([]);
});

it('[API-5] an employee adds files to their project for a colleague’s client, and to nothing else of the client', async () => {
  const [employee, colleague] = [await app.loginAsStaff('employee'), await app.loginAsStaff('employee')];
  await app.dataSource.query('UPDATE clients SET assigned_to = $2 WHERE id = $1', [client.id, colleague.id]);
  const makeOf = (ownerId: string) => makeProject(app.dataSource.manager, { clientId: client.id, ownerId });
  const [own, other] = [await makeOf(employee.id), await makeOf(colleague.id)];
  const content = randomBytes(10);
  for (const place of [{}, { projectId: other.id }]) {
    const refused = await beginUpload(employee, client.id, { content, section: 'deliverable', ...place });
    expect(refused).toMatchObject({ body: { code: 'FILE.PROJECT_NOT_FOUND' } });
  }
  const target = { section: 'deliverable', projectId: own.id } as const;
  const { body: upload } = await beginUpload(employee, client.id, { content, ...target });
  await sendPart(employee, upload.id, 0, content);
  expect(await completeUpload(employee, upload.id)).toMatchObject({ body: { projectId: own.id } });
});

it('an upload for a project that has been given to a colleague since makes no file', async () => {
  const employee = await app.loginAsStaff('employee');
  const newProject = () => makeProject(app.dataSource.manager, { clientId: client.id, ownerId: employee.id });
  const [given] = [await newProject(), await newProject()];
  const content = randomBytes(10);
  const target = { section: 'deliverable', projectId: given.id } as const;
  const { body: upload } = await beginUpload(employee, client.id, { content, ...target });
  await sendPart(employee, upload.id, 0, content);
  await app.dataSource.query('UPDATE projects SET owner_id = NULL WHERE id = $1', [given.id]);
  expect(await completeUpload(employee, upload.id)).toMatchObject({ body: { code: 'FILE.PROJECT_NOT_FOUND' } });
  expect(await app.dataSource.query('SELECT 1 FROM client_files WHERE client_id = $1', [client.id])).toEqual([]);
});

describe('limits of uploads', () => {
  it('refuse a file that is too large, with the limit', async () => {
    const { status, body } = await beginUpload(client, 'me', { content: Buffer.alloc(3 * PART_BYTES + 1) });
    expect({ status, body }).toMatchObject({
      status: 413,
      body: { code: 'FILE.TOO_LARGE', message: 'Files can have at most 24 MB.' },
    });
  });

  it('refuse a file beyond the quota of the client, counting uploads that are under way', async () => {
    const content = Buffer.alloc(3 * PART_BYTES);
    await beginUpload(client, 'me', { content });
    const racing = await Promise.all([1, 2, 3].map(() => beginUpload(client, 'me', { content })));
    expect(racing.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    const refused = racing.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'FILE.QUOTA_EXCEEDED' });
  });

  it('refuse programs', async () => {
    const start = (fileName: string) =>
      client.errorOf('POST', '/api/clients/me/uploads', { body: { section: 'upload', fileName, bytes: 1 } });
    for (const fileName of ['setup.exe', 'invoice.pdf\u202E.scr', 'run.BAT.']) {
      expect(await start(fileName)).toMatchObject({ status: 400, code: 'FILE.PROGRAM_REFUSED' });
    }
  });

  it('keep companies and staff to their sections', async () => {
    const staff = await app.loginAsStaff('admin');
    for (const [person, section] of [
      [client, 'deliverable'],
      [client, 'ai-content'],
      [staff, 'upload'],
    ] as const) {
      expect(await beginUpload(person, client.id, { section })).toMatchObject({
        status: 403,
        body: { code: 'FILE.SECTION_REFUSED' },
      });
    }
  });
});

describe('images', () => {
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#c60' } });

  it('get previews in a job, and stay as they came', async () => {
    const content = await picture(1200, 600)
      .jpeg()
      .withExif({ IFD0: { Artist: 'Kim' } })
      .toBuffer();
    const file = await uploadFile(client, 'me', { content, fileName: 'shop.jpg' });
    expect(file).toMatchObject({ kind: 'image', fileType: 'image/jpeg', previewStatus: 'pending', previewUrl: null });
    await app.drainJobs();
    const { body } = await client.get<ClientFile>(pathOf(fileRoutes.get, { id: file.id }));
    expect(body).toMatchObject({ previewStatus: 'ready', versions: [{ width: 1200, height: 600 }] });
    const { preview, storageKey } = await app.dataSource.manager.findOneByOrFail(FileVersionEntity, {
      fileId: file.id,
    });
    expect(preview?.files.map(({ width }) => width)).toEqual([320, 960, 1200]);
    const small = await sharp(await storage.read(preview?.files[0]?.key ?? '')).metadata();
    expect(small).toMatchObject({ format: 'webp', width: 320, height: 160 });
    expect(small.exif).toBeUndefined();
    expect((await storage.read(storageKey))?.equals(content)).toBe(true);
    const served = await client.get(`${body.previewUrl}?width=500`);
    expect(served).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
  });

  it('that are broken are refused with a sentence', async () => {
    const noise = randomBytes(600 * 600 * 3);
    const whole = await sharp(noise, { raw: { width: 600, height: 600, channels: 3 } })
      .png()
      .toBuffer();
    for (const content of [whole.subarray(0, whole.length / 2), whole.subarray(0, 60)]) {
      const { body: upload } = await beginUpload(client, 'me', { content, fileName: 'half.png' });
      expect((await finishUpload(client, upload, content)).body).toMatchObject({
        code: 'FILE.IMAGE_BROKEN',
        message: 'This image is broken. Please export it again.',
      });
      expect(await storage.size(contentKey(client.id, upload.id))).toBeUndefined();
    }
  });

  it('that take too much memory have no preview, at the first run of the job', async () => {
    const file = await uploadFile(client, 'me', { content: await hollowAvif(9999, 9999), fileName: 'large.avif' });
    await app.drainJobs();
    const { body } = await client.get<ClientFile>(pathOf(fileRoutes.get, { id: file.id }));
    expect(body).toMatchObject({ previewStatus: 'too-large', previewUrl: null });
  });

  it('that are bombs are refused without being decoded', async () => {
    const content = await picture(8, 8).png().toBuffer();
    // the header announces 400 megapixels: width and height, then the checksum of the chunk
    content.writeUInt32BE(20_000, 16);
    content.writeUInt32BE(20_000, 20);
    content.writeUInt32BE(crc32(content.subarray(12, 29)), 29);
    const { body: upload } = await beginUpload(client, 'me', { content, fileName: 'bomb.png' });
    expect((await finishUpload(client, upload, content)).body).toMatchObject({ code: 'FILE.IMAGE_TOO_LARGE' });
  });
});

describe('the sweep', () => {
  const DAY_MS = 24 * 3_600_000;
  const sweepAfter = (ms: number) => app.nest.get(FileSweep).run(new Date(app.clock.now().getTime() + ms));
  const objectsOf = async (clientId: string) =>
    (await storage.list(`${FILES_PREFIX}${clientId}/`)).map(({ key }) => key);

  it('removes uploads that were abandoned for a day and, a day later, what has no row, and nothing else', async () => {
    const kept = await uploadFile(client, 'me');
    const content = randomBytes(PART_BYTES + 1);
    const { body: abandoned } = await beginUpload(client, 'me', { content });
    await sendPart(client, abandoned.id, 0, content.subarray(0, PART_BYTES));
    const { body: running } = await beginUpload(client, 'me', { content });
    await sendPart(client, running.id, 0, content.subarray(0, PART_BYTES));
    const setUpdatedAt = (id: string, ms: number) =>
      app.dataSource.query('UPDATE file_uploads SET updated_at = $2 WHERE id = $1', [
        id,
        new Date(app.clock.now().getTime() + ms),
      ]);
    await setUpdatedAt(abandoned.id, -DAY_MS - 60_000);
    await setUpdatedAt(running.id, DAY_MS);
    const orphan = `${contentKey(client.id, abandoned.id)}-320.webp`;
    await storage.put(orphan, Buffer.from('x'));
    await sweepAfter(0);
    expect((await client.get(urlOf(abandoned.id))).status).toBe(404);
    expect(await objectsOf(client.id)).toContain(orphan);
    await sweepAfter(DAY_MS);
    expect(await storage.listUnfinished(`${FILES_PREFIX}${client.id}/`)).toEqual([contentKey(client.id, running.id)]);
    const version = await app.dataSource.manager.findOneByOrFail(FileVersionEntity, { fileId: kept.id });
    expect(await objectsOf(client.id)).toEqual([version.storageKey]);
    const { body: resumed } = await client.get<FileUpload>(urlOf(running.id));
    expect((await finishUpload(client, resumed, content)).status).toBe(200);
  });

  it('removes nothing when most objects have no row, as with another database', async () => {
    const objects = Array.from({ length: 25 }, () => contentKey(client.id, newId()));
    await Promise.all(objects.map((key) => storage.put(key, Buffer.from('x'))));
    await sweepAfter(0);
    await sweepAfter(2 * DAY_MS);
    expect(await objectsOf(client.id)).toEqual(objects.toSorted());
    await Promise.all(objects.map((key) => storage.delete(key)));
  });
});
