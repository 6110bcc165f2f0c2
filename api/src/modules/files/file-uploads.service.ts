import { Inject, Injectable } from '@nestjs/common';
import type { CreateUpload, FileUpload } from '@hive/contracts';
import type { ObjectStorage } from '@hive/object-storage';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { AppError } from '../../common/errors/app-error.js';
import { sanitizeFileName } from '../../common/file-name.js';
import type { Principal } from '../../common/http/access/principal.js';
import { CONFIG, type Config } from '../../config/config.js';
import { takeLock } from '../../platform/database/advisory-locks.js';
import { newId } from '../../platform/database/ids.js';
import { insertRow, lockById, updateById } from '../../platform/database/rows.js';
import { OBJECT_STORAGE } from '../../platform/storage/storage.js';
import { presentUpload } from './file.presenter.js';
import { FileUploadEntity } from './file-upload.entity.js';
import { contentKey, megabytes, nextPartBytes, writableSections } from './files.rules.js';
import { usedBytes } from './files.service.js';
import { PartBuffers, receivePart, type PartSource } from './part-buffers.js';
import { placeOf } from './upload-place.js';
import { reachedClientId } from './visible-files.js';

/** Unfinished uploads of one person. */
const MAX_UPLOADS = 100;

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

  /** Reserves the room for a file. */
  create(clientKey: string, body: CreateUpload, caller: Principal): Promise<FileUpload> {
    return this.dataSource.transaction(async (manager) => {
      const clientId = await reachedClientId(manager, clientKey, { caller, capability: 'projects:comment' });
      const place = await placeOf(manager, { ...body, clientId }, caller);
      if (!writableSections(caller).includes(place.section)) {
        throw new AppError('FILE.SECTION_REFUSED');
      }
      await this.assertRoom(manager, { clientId, bytes: body.bytes }, caller);
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
      const part = await receivePart(body, buffer, { bytes: nextPartBytes(upload) });
      return this.store(id, { offset, part }, caller);
    });
  }

  /** Gives the upload up. */
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

  private store(
    id: string,
    { offset, part }: { offset: number; part: Buffer },
    caller: Principal,
  ): Promise<FileUpload> {
    return this.dataSource.transaction(async (manager) => {
      const upload = await lockUpload(manager, id, caller);
      assertNext(upload, offset);
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

  /** Uploads that are under way count with their full size. Two callers at the same moment wait for each other. */
  private async assertRoom(
    manager: EntityManager,
    { clientId, bytes }: { clientId: string; bytes: number },
    caller: Principal,
  ): Promise<void> {
    const { fileBytes, clientBytes } = this.config.files;
    if (bytes > fileBytes) {
      throw new AppError('FILE.TOO_LARGE', { message: `Files can have at most ${megabytes(fileBytes)}.` });
    }
    await takeLock(manager, 'clientFiles', clientId);
    const [running] = await manager.query<{ bytes: string; own: number }[]>(
      `SELECT coalesce(sum(bytes), 0) AS bytes, count(*) FILTER (WHERE uploader_id = $2)::integer AS own
       FROM file_uploads WHERE client_id = $1`,
      [clientId, caller.id],
    );
    if ((running?.own ?? 0) >= MAX_UPLOADS) {
      throw new AppError('FILE.TOO_MANY_UPLOADS');
    }
    const used = (await usedBytes(manager, clientId)) + Number(running?.bytes ?? 0);
    if (used + bytes > clientBytes) {
      throw new AppError('FILE.QUOTA_EXCEEDED');
    }
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
