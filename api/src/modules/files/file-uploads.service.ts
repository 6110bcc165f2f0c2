import { Inject, Injectable } from '@nestjs/common';
import { sanitizeFileName, type CreateUpload, type FileUpload } from '@hive/contracts';
import type { ObjectStorage } from '@hive/object-storage';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { AppError } from '../../common/errors/app-error.js';
import type { Principal } from '../../common/http/access/principal.js';
import { CONFIG, type Config } from '../../config/config.js';
import { newId } from '../../platform/database/ids.js';
import { insertRow, lockById, updateById } from '../../platform/database/rows.js';
import { OBJECT_STORAGE } from '../../platform/storage/storage.js';
import { presentUpload } from './file.presenter.js';
import { FileUploadEntity } from './file-upload.entity.js';
import { contentKey, nextPartBytes, writableSections } from './files.rules.js';
import { PartBuffers, receivePart, type PartSource } from './part-buffers.js';
import { ReceivedContents } from './received-contents.js';
import { placeOf } from './upload-place.js';
import { assertRoom } from './upload-room.js';
import { reachedClientId } from './visible-files.js';

/**
 * Uploads that survive lost connections and killed processes: the row says how many bytes are stored, and every process
 * can take the next part. A part is received completely before it is written, and written while the row is locked, so
 * that no late request changes bytes that were checked.
 */
@Injectable()
export class FileUploadsService {
  private readonly buffers = new PartBuffers();

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly contents: ReceivedContents,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
    @Inject(CONFIG) private readonly config: Pick<Config, 'files'>,
  ) {}

  /** Unfinished uploads of the caller, the newest first. */
  async list(clientKey: string, caller: Principal): Promise<FileUpload[]> {
    const { manager } = this.dataSource;
    const clientId = await reachedClientId(manager, clientKey, { caller, capability: 'projects:comment' });
    const where = { clientId, uploaderKind: caller.kind, uploaderId: caller.id };
    const uploads = await manager.find(FileUploadEntity, { where, order: { createdAt: 'DESC', id: 'DESC' } });
    return uploads.map(presentUpload);
  }

  /** Starts an upload and reserves its bytes in the client's quota. */
  create(clientKey: string, body: CreateUpload, caller: Principal): Promise<FileUpload> {
    return this.dataSource.transaction(async (manager) => {
      const clientId = await reachedClientId(manager, clientKey, { caller, capability: 'projects:comment' });
      const place = await placeOf(manager, { ...body, clientId }, caller);
      if (!writableSections(caller).includes(place.section)) {
        throw new AppError('FILE.SECTION_REFUSED');
      }
      await assertRoom(manager, { clientId, bytes: body.bytes, limits: this.config.files }, caller);
      const now = this.clock.now();
      const upload = {
        id: newId(),
        clientId,
        ...place,
        fileName: sanitizeFileName(body.fileName),
        bytes: body.bytes,
        received: 0,
        isSealed: false,
        uploaderKind: caller.kind,
        uploaderId: caller.id,
        uploaderName: caller.name,
        createdAt: now,
        updatedAt: now,
      };
      await insertRow(manager, FileUploadEntity, upload);
      return presentUpload(upload);
    });
  }

  async get(id: string, caller: Principal): Promise<FileUpload> {
    return presentUpload(await this.find(id, caller));
  }

  /** Stores the next part. Throws FILE.UPLOAD_OFFSET when another part is next. */
  async addPart(
    id: string,
    { offset, body }: { offset: number; body: PartSource },
    caller: Principal,
  ): Promise<FileUpload> {
    const upload = await this.find(id, caller);
    assertNext(upload, offset);
    return this.buffers.use(caller.id, async (buffer) => {
      const content = this.contents.begin(id, offset);
      const onChunk = (chunk: Buffer) => content.update(chunk);
      const part = await receivePart(body, buffer, { bytes: nextPartBytes(upload), onChunk });
      const stored = await this.writePart(id, { offset, part }, caller);
      content.commit(part);
      return stored;
    });
  }

  /** Cancels the upload and deletes what has arrived. */
  async cancel(id: string, caller: Principal): Promise<void> {
    const { clientId } = await this.dataSource.transaction(async (manager) => {
      const upload = await lockUpload(manager, id, caller);
      await manager.delete(FileUploadEntity, { id });
      return upload;
    });
    const key = contentKey(clientId, id);
    await this.storage.discardParts(key);
    await this.storage.delete(key);
  }

  private writePart(
    id: string,
    { offset, part }: { offset: number; part: Buffer },
    caller: Principal,
  ): Promise<FileUpload> {
    return this.dataSource.transaction(async (manager) => {
      const upload = await lockUpload(manager, id, caller);
      assertNext(upload, offset);
      // a record that a power cut takes back only makes the sender repeat the part
      await manager.query('SET LOCAL synchronous_commit = off');
      await this.storage.writePart(contentKey(upload.clientId, id), offset, part);
      const change = { received: offset + part.length, updatedAt: this.clock.now() };
      await updateById(manager, FileUploadEntity, id, change);
      return presentUpload(Object.assign(upload, change));
    });
  }

  private async find(id: string, caller: Principal): Promise<FileUploadEntity> {
    const where = { id, uploaderKind: caller.kind, uploaderId: caller.id };
    const upload = await this.dataSource.manager.findOneBy(FileUploadEntity, where);
    if (!upload) {
      throw new AppError('FILE.UPLOAD_NOT_FOUND');
    }
    return upload;
  }
}

/** Locks an upload of the caller; null for any other one. */
export const findAndLockUpload = (
  manager: EntityManager,
  id: string,
  caller: Principal,
): Promise<FileUploadEntity | null> =>
  lockById(manager, FileUploadEntity, id, {
    within: (builder) => builder.andWhere({ uploaderKind: caller.kind, uploaderId: caller.id }),
  });

async function lockUpload(manager: EntityManager, id: string, caller: Principal): Promise<FileUploadEntity> {
  const upload = await findAndLockUpload(manager, id, caller);
  if (!upload) {
    throw new AppError('FILE.UPLOAD_NOT_FOUND');
  }
  return upload;
}

function assertNext({ received, bytes, isSealed }: FileUploadEntity, offset: number): void {
  if (offset !== received || received === bytes || isSealed) {
    throw new AppError('FILE.UPLOAD_OFFSET');
  }
}
