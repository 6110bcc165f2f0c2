import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { ObjectStorage } from '@hive/object-storage';
import { fileRoutes, pathOf, type ClientFileDetail, type FileLink, type FileUpload } from '@hive/contracts';
import { beginUpload, finishUpload, sendPart, uploadFile } from '../files.js';
import type { OpenStorage, TestStorage } from './storages.js';
import { createTestApp, type TestApp } from '../test-app.js';
import type { TestClient } from '../test-client.js';
import { unzip } from '../unzip.js';
import { OBJECT_STORAGE } from '../../src/platform/storage/storage.js';
import { FileSweep } from '../../src/modules/work/files/file-sweep.js';
import { FILES_PREFIX, PART_BYTES } from '../../src/modules/work/files/files.rules.js';

/** What happens to the files of clients on every kind of storage. */
export function describeClientFiles(name: string, open: OpenStorage): void {
  describe(`files of clients in ${name}`, () => {
    let opened: TestStorage;
    let app: TestApp;
    let storage: ObjectStorage;
    let client: TestClient & { id: string };

    beforeAll(async () => {
      opened = await open();
      app = await createTestApp({ ...(opened.config && { config: opened.config }) });
      storage = app.nest.get(OBJECT_STORAGE);
      client = await app.loginAsClient();
    });
    afterAll(async () => {
      await app.close();
      await opened.close();
    });

    const bytesOf = async (url: string, headers: Record<string, string> = {}): Promise<Buffer> =>
      (await app.nest.inject({ url, headers: { cookie: client.cookieHeader, ...headers } })).rawPayload;
    const keys = async (): Promise<string[]> => (await storage.list(FILES_PREFIX)).map(({ key }) => key);

    it('are uploaded in parts, and served whole and in ranges', async () => {
      const content = randomBytes(2 * PART_BYTES + 5);
      const { body: begun } = await beginUpload(client, 'me', { content });
      await sendPart(client, begun.id, 0, content.subarray(0, PART_BYTES));
      const { body: resumed } = await client.get<FileUpload>(pathOf(fileRoutes.getUpload, { uploadId: begun.id }));
      expect(resumed.offset).toBe(PART_BYTES);
      const { body: file } = await finishUpload(client, resumed, content);
      expect((await bytesOf(file.fileUrl)).equals(content)).toBe(true);
      const range = await bytesOf(file.fileUrl, { range: `bytes=${PART_BYTES - 2}-${PART_BYTES + 1}` });
      expect(range.equals(content.subarray(PART_BYTES - 2, PART_BYTES + 2))).toBe(true);
      expect(await storage.listUnfinished(FILES_PREFIX)).toEqual([]);
    });

    it('have previews, links and archives, and go with all their objects', async () => {
      const picture = sharp({ create: { width: 500, height: 300, channels: 3, background: '#c60' } });
      const before = await keys();
      const content = await picture.png().toBuffer();
      const image = await uploadFile(client, 'me', { section: 'upload', content, fileName: 'shop.png' });
      const text = await uploadFile(client, 'me', { section: 'upload', content: Buffer.from('notes') });
      await app.drainJobs();
      const { body } = await client.get<ClientFileDetail>(pathOf(fileRoutes.get, { id: image.id }));
      expect((await sharp(await bytesOf(body.previewUrl ?? '')).metadata()).width).toBe(320);
      const zip = pathOf(fileRoutes.downloadZip, { id: 'me' });
      const { body: link } = await client.post<FileLink>(zip, { ids: [image.id, text.id] });
      const entries = await unzip((await app.nest.inject({ url: link.url })).rawPayload);
      expect([entries.size, entries.get('notes.txt')]).toEqual([2, 'notes']);
      for (const { id } of [image, text]) {
        expect((await client.call('DELETE', pathOf(fileRoutes.remove, { id }))).status).toBe(204);
      }
      await app.drainJobs();
      expect(await keys()).toEqual(before);
    });

    it('leave nothing of an abandoned upload', async () => {
      const content = randomBytes(PART_BYTES + 1);
      const { body: upload } = await beginUpload(client, 'me', { content });
      await sendPart(client, upload.id, 0, content.subarray(0, PART_BYTES));
      expect(await storage.listUnfinished(FILES_PREFIX)).toHaveLength(1);
      await app.dataSource.query(`UPDATE file_uploads SET updated_at = now() - interval '25 hours'`);
      const before = await keys();
      await app.nest.get(FileSweep).run();
      await app.nest.get(FileSweep).run(new Date(Date.now() + 25 * 3_600_000));
      expect(await storage.listUnfinished(FILES_PREFIX)).toEqual([]);
      expect(await keys()).toEqual(before);
    });
  });
}
