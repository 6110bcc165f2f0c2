import { createHash, randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open as openFile } from 'node:fs/promises';
import path from 'node:path';
import { fileRoutes, pathOf } from '@hive/contracts';
import type { ObjectStorage } from '@hive/object-storage';
import { beginUpload, completeUpload, finishUpload, sendPart } from '../files.js';
import type { OpenStorage, TestStorage } from './storages.js';
import { createTestApp, type TestApp } from '../test-app.js';
import type { TestClient } from '../test-client.js';
import { OBJECT_STORAGE } from '../../src/platform/storage/storage.js';
import { FileVersionEntity } from '../../src/modules/work/files/file-version.entity.js';
import { FILES_PREFIX, PART_BYTES } from '../../src/modules/work/files/files.rules.js';

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

interface Writer {
  write(bytes: Buffer): Promise<unknown>;
  close(): unknown;
}

/** What happens to the parts of an upload on every kind of storage. */
export function describeUploadParts(name: string, open: OpenStorage): void {
  describe(`parts of an upload to ${name}`, () => {
    let opened: TestStorage;
    let app: TestApp;
    let storage: ObjectStorage;
    let writePart: ObjectStorage['writePart'];
    let client: TestClient & { id: string };

    beforeAll(async () => {
      opened = await open();
      app = await createTestApp({ ...(opened.config && { config: opened.config }) });
      storage = app.nest.get(OBJECT_STORAGE);
      writePart = storage.writePart.bind(storage);
    });
    beforeEach(async () => {
      client = await app.loginAsClient();
    });
    afterEach(() => {
      storage.writePart = writePart;
    });
    afterAll(async () => {
      await app.close();
      await opened.close();
    });

    const versionOf = (fileId: string) => app.dataSource.manager.findOneByOrFail(FileVersionEntity, { fileId });
    const begin = async (content: Buffer) => (await beginUpload(client, 'me', { content })).body;

    /** The next write of a part runs `write` instead; resolves when it has begun. */
    function replaceNextWrite(write: ObjectStorage['writePart']): Promise<void> {
      return new Promise((begun) => {
        storage.writePart = (...part) => {
          storage.writePart = writePart;
          begun();
          return write(...part);
        };
      });
    }

    /** A writer like that of the storage, which keeps what it has opened. */
    async function openWriter(key: string): Promise<Writer> {
      const { storage: config } = app.config;
      if (config.kind !== 'folder') {
        return { write: (bytes) => storage.writePart(key, 0, bytes), close: () => undefined };
      }
      const file = path.join(config.dir, 'unfinished', key);
      await mkdir(path.dirname(file), { recursive: true });
      const handle = await openFile(file, constants.O_WRONLY | constants.O_CREAT);
      return { write: (bytes) => handle.write(bytes, 0, bytes.length, 0), close: () => handle.close() };
    }

    it('are stored in their order, although the second one arrives first', async () => {
      const content = randomBytes(PART_BYTES + 10);
      const upload = await begin(content);
      const second = sendPart(client, upload.id, PART_BYTES, content.subarray(PART_BYTES));
      const first = await sendPart(client, upload.id, 0, content.subarray(0, PART_BYTES));
      expect(first).toMatchObject({ status: 200, body: { offset: PART_BYTES } });
      expect(await second).toMatchObject({ status: 200, body: { offset: content.length } });
      const { body: file } = await completeUpload(client, upload.id, { sha256: sha256(content) });
      const version = await versionOf(file.id);
      expect([version.sha256, version.mimeType]).toEqual([sha256(content), 'application/octet-stream']);
      expect((await storage.read(version.storageKey))?.equals(content)).toBe(true);
    });

    it('are written once when the same one arrives several times at the same moment', async () => {
      const content = randomBytes(100);
      const upload = await begin(content);
      let writes = 0;
      storage.writePart = (...part) => {
        writes += 1;
        return writePart(...part);
      };
      const sent = await Promise.all([1, 2, 3].map(() => sendPart(client, upload.id, 0, content)));
      expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
      expect(writes).toBe(1);
    });

    it('are written while nothing is locked', async () => {
      const content = randomBytes(100);
      const upload = await begin(content);
      const locked: unknown[] = [];
      const writing = replaceNextWrite(async (...part) => {
        await app.dataSource.transaction(async (manager) => {
          locked.push(
            ...(await manager.query('SELECT id FROM file_uploads WHERE id = $1 FOR UPDATE NOWAIT', [upload.id])),
          );
        });
        await writePart(...part);
      });
      const sent = sendPart(client, upload.id, 0, content);
      await writing;
      expect((await sent).status).toBe(200);
      expect(locked).toEqual([{ id: upload.id }]);
    });

    it('do not reach a file through a writer that was too slow', async () => {
      const content = randomBytes(100);
      const upload = await begin(content);
      let stop: () => void = () => undefined;
      const stopped = new Promise<void>((resolve) => (stop = resolve));
      const opening = new Promise<Writer>((resolve) => {
        void replaceNextWrite(async (key) => {
          resolve(await openWriter(key));
          await stopped;
          throw new Error('The disk was too slow');
        });
      });
      const slow = sendPart(client, upload.id, 0, content);
      const writer = await opening;
      // its claim has expired
      await app.dataSource.query('UPDATE file_uploads SET writing_until = now() WHERE id = $1', [upload.id]);
      expect((await sendPart(client, upload.id, 0, content)).status).toBe(200);
      await writer.write(Buffer.alloc(100, 'late'));
      const { body: file } = await completeUpload(client, upload.id);
      const { sha256: recorded, storageKey } = await versionOf(file.id);
      const stored = (await storage.read(storageKey)) ?? Buffer.alloc(0);
      expect(sha256(stored)).toBe(recorded);
      await writer.write(Buffer.alloc(100, 'very late'));
      expect((await storage.read(storageKey))?.equals(stored)).toBe(true);
      await writer.close();
      stop();
      expect((await slow).status).toBe(500);
    });

    it('can be sent again after a write that failed', async () => {
      const content = randomBytes(PART_BYTES + 10);
      const upload = await begin(content);
      void replaceNextWrite(() => Promise.reject(new Error('No space left')));
      expect((await sendPart(client, upload.id, 0, content.subarray(0, PART_BYTES))).status).toBe(500);
      const columns = 'writer_id, has_late_writer';
      expect(await app.dataSource.query(`SELECT ${columns} FROM file_uploads WHERE id = $1`, [upload.id])).toEqual([
        { writer_id: null, has_late_writer: true },
      ]);
      const { body: file } = await finishUpload(client, upload, content);
      const { sha256: recorded, storageKey } = await versionOf(file.id);
      expect(recorded).toBe(sha256(content));
      expect((await storage.read(storageKey))?.equals(content)).toBe(true);
      expect(await storage.listUnfinished(`${FILES_PREFIX}${client.id}/`)).toEqual([]);
    });

    it('leave nothing when the upload is cancelled while one is written', async () => {
      const content = randomBytes(100);
      const upload = await begin(content);
      let goOn: () => void = () => undefined;
      const cancelled = new Promise<void>((resolve) => (goOn = resolve));
      const writing = replaceNextWrite(async (...part) => {
        await cancelled;
        await writePart(...part);
      });
      const sent = sendPart(client, upload.id, 0, content);
      await writing;
      expect((await client.call('DELETE', pathOf(fileRoutes.cancelUpload, { uploadId: upload.id }))).status).toBe(204);
      goOn();
      expect(await sent).toMatchObject({ status: 404, body: { code: 'FILE.UPLOAD_NOT_FOUND' } });
      expect(await storage.listUnfinished(`${FILES_PREFIX}${client.id}/`)).toEqual([]);
    });
  });
}
