import { Inject, Injectable } from '@nestjs/common';
import type { ClientFile, CompleteUpload } from '@hive/contracts';
import type { ObjectStorage } from '@hive/object-storage';
import { DataSource } from 'typeorm';
import { Clock } from '../../../../common/clock.js';
import { AppError } from '../../../../common/errors/app-error.js';
import type { Principal } from '../../../../common/http/access/principal.js';
import { Transactions } from '../../../../common/transactions/transactions.js';
import { updateById } from '../../../../platform/database/rows.js';
import { OBJECT_STORAGE } from '../../../../platform/storage/storage.js';
import { FileUploadEntity } from './file-upload.entity.js';
import { FileVersionEntity } from '../file-version.entity.js';
import { contentKey } from '../files.rules.js';
import { presentFiles } from '../present-files.js';
import { UploadCheck } from './upload-check.js';
import { findAndLockUpload } from './upload-rows.js';
import { VersionWriter } from '../version-writer.js';
import { getVisibleFile } from '../visible-files.js';

/** Makes files of complete uploads. Each step may run again: a killed process leaves an upload that can be completed. */
@Injectable()
export class UploadCompletionService {
  private readonly running = new Map<string, Promise<ClientFile>>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly check: UploadCheck,
    private readonly writer: VersionWriter,
    private readonly clock: Clock,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  /** A call with the same hash as one that runs in this process gets the same answer without reading the content again. */
  async complete(id: string, { sha256 }: CompleteUpload, caller: Principal): Promise<ClientFile> {
    const key = [id, caller.id, sha256].join(' ');
    const running = this.running.get(key) ?? this.run(id, { sha256 }, caller);
    this.running.set(key, running);
    try {
      return await running;
    } finally {
      this.running.delete(key);
    }
  }

  private async run(id: string, { sha256 }: CompleteUpload, caller: Principal): Promise<ClientFile> {
    const upload = await this.seal(id, caller);
    if (!upload) {
      return this.completed(id, caller);
    }
    const content = await this.check.run(upload, sha256).catch(async (error: unknown) => {
      if (error instanceof AppError) {
        await this.discard(upload);
      }
      throw error;
    });
    const created = await this.transactions.run(caller, async (tx) => {
      if (!(await findAndLockUpload(tx.manager, id, caller))) {
        return undefined;
      }
      const file = await this.writer.create(tx, { upload, content }, caller);
      await tx.manager.delete(FileUploadEntity, { id });
      const [presented] = await presentFiles(tx.manager, [file], { caller, now: this.clock.now() });
      return presented;
    });
    return created ?? this.completed(id, caller);
  }

  /** From now on no part is accepted. Undefined when the upload no longer exists. */
  private seal(id: string, caller: Principal): Promise<FileUploadEntity | undefined> {
    return this.dataSource.transaction(async (manager) => {
      const upload = await findAndLockUpload(manager, id, caller);
      if (!upload) {
        return undefined;
      }
      if (upload.received !== upload.bytes) {
        throw new AppError('FILE.UPLOAD_INCOMPLETE');
      }
      await updateById(manager, FileUploadEntity, id, { isSealed: true, updatedAt: this.clock.now() });
      return upload;
    });
  }

  /** The file of an upload that an earlier call has completed. */
  private async completed(id: string, caller: Principal): Promise<ClientFile> {
    const { manager } = this.dataSource;
    const version = await manager.findOneBy(FileVersionEntity, { id, uploaderId: caller.id });
    if (!version) {
      throw new AppError('FILE.UPLOAD_NOT_FOUND');
    }
    const file = await getVisibleFile(manager, version.fileId, caller);
    const [presented] = await presentFiles(manager, [file], { caller, now: this.clock.now() });
    if (!presented) {
      throw new AppError('FILE.UPLOAD_NOT_FOUND');
    }
    return presented;
  }

  private async discard({ id, clientId }: FileUploadEntity): Promise<void> {
    const { affected } = await this.dataSource.manager.delete(FileUploadEntity, { id });
    // when the row is missing, a concurrent call has made a version of the object
    if (affected) {
      const key = contentKey(clientId, id);
      await this.storage.discardParts(key);
      await this.storage.delete(key);
    }
  }
}
