import { Inject, Injectable } from '@nestjs/common';
import { type CreateUpload, type FileUpload } from '@hive/contracts';
import type { ObjectStorage } from '@hive/object-storage';
import { DataSource } from 'typeorm';
import { Clock } from '../../../../common/clock.js';
import { AppError } from '../../../../common/errors/app-error.js';
import type { Principal } from '../../../../common/http/access/principal.js';
import { CONFIG, type Config } from '../../../../config/config.js';
import { newId } from '../../../../platform/database/ids.js';
import { insertRow } from '../../../../platform/database/rows.js';
import { OBJECT_STORAGE } from '../../../../platform/storage/storage.js';
import { presentUpload } from '../file.presenter.js';
import { FileUploadEntity } from './file-upload.entity.js';
import { canAddTo, contentKey, storedName } from '../files.rules.js';
import { placeOf } from './upload-place.js';
import { assertRoom } from './upload-room.js';
import { findUpload, lockUpload } from './upload-rows.js';
import { reachedClientId } from '../visible-files.js';

/** Uploads that survive lost connections and killed processes: the row says how many bytes are stored. */
@Injectable()
export class FileUploadsService {
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

  /** Starts an upload and reserves its bytes in the client's quota. */
  create(clientKey: string, body: CreateUpload, caller: Principal): Promise<FileUpload> {
    return this.dataSource.transaction(async (manager) => {
      const clientId = await reachedClientId(manager, clientKey, { caller, capability: 'projects:comment' });
      const place = await placeOf(manager, { ...body, clientId }, caller);
      if (!canAddTo(place, caller)) {
        throw new AppError('FILE.SECTION_REFUSED');
      }
      await assertRoom(manager, { clientId, bytes: body.bytes, limits: this.config.files }, caller);
      const now = this.clock.now();
      const upload = {
        id: newId(),
        clientId,
        ...place,
        fileName: storedName(body.fileName),
        bytes: body.bytes,
        received: 0,
        isSealed: false,
        writerId: null,
        writingUntil: null,
        hasLateWriter: false,
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
    return presentUpload(await findUpload(this.dataSource.manager, id, caller));
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
}
