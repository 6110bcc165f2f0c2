import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientFile, CompleteUpload } from '@hive/contracts';
import type { ObjectStorage } from '@hive/object-storage';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { AppError } from '../../common/errors/app-error.js';
import type { Principal } from '../../common/http/access/principal.js';
import { Transactions, type Tx } from '../../common/transactions/transactions.js';
import { newId } from '../../platform/database/ids.js';
import { insertRow, updateById } from '../../platform/database/rows.js';
import { OBJECT_STORAGE } from '../../platform/storage/storage.js';
import { ClientFileEntity } from './client-file.entity.js';
import { auditFile, publishFile } from './file-events.js';
import type { InspectedContent } from './file-inspector.js';
import { FileUploadEntity } from './file-upload.entity.js';
import { findAndLockUpload } from './file-uploads.service.js';
import { FileVersionEntity } from './file-version.entity.js';
import { generatePreviews } from './files.jobs.js';
import { contentKey, hasPreview } from './files.rules.js';
import { presentFiles } from './present-files.js';
import { UploadCheck } from './upload-check.js';
import { getVisibleFile, lockFile } from './visible-files.js';

/** Makes files of complete uploads. Each step may run again: a killed process leaves an upload that can be completed. */
@Injectable()
export class UploadCompletionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly check: UploadCheck,
    private readonly clock: Clock,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  async complete(id: string, { sha256 }: CompleteUpload, caller: Principal): Promise<ClientFile> {
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
      const file = await this.createVersion(tx, { upload, content }, caller);
      await tx.manager.delete(FileUploadEntity, { id });
      const [presented] = await presentFiles(tx.manager, [file], { caller, now: this.clock.now() });
      return presented;
    });
    return created ?? this.completed(id, caller);
  }

  /** From now on no part is accepted. Undefined when the upload does not exist any more. */
  private seal(id: string, caller: Principal): Promise<FileUploadEntity | undefined> {
    return this.dataSource.transaction(async (manager) => {
      const upload = await findAndLockUpload(manager, id, caller);
      if (!upload) {
        return undefined;
      }
      if (upload.received !== upload.bytes) {
        throw new AppError('FILE.UPLOAD_OFFSET');
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
    // without the row, a call at the same moment has made a version of the object
    if (affected) {
      const key = contentKey(clientId, id);
      await this.storage.discardParts(key);
      await this.storage.delete(key);
    }
  }

  private async createVersion(
    tx: Tx,
    { upload, content }: { upload: FileUploadEntity; content: InspectedContent },
    caller: Principal,
  ): Promise<ClientFileEntity> {
    const { manager } = tx;
    const file =
      upload.fileId === null
        ? await this.createFile(tx, upload, content)
        : await this.addToFile(tx, { fileId: upload.fileId, upload, content }, caller);
    const isPreviewed = hasPreview(content.mimeType);
    await insertRow(manager, FileVersionEntity, {
      id: upload.id,
      fileId: file.id,
      number: file.currentVersion,
      ...content,
      storageKey: contentKey(upload.clientId, upload.id),
      previewStatus: isPreviewed ? 'pending' : 'none',
      uploaderKind: caller.kind,
      uploaderId: caller.id,
      uploaderName: caller.name,
      isAnnounced: !(caller.kind === 'staff' && file.section === 'deliverable'),
      createdAt: file.updatedAt,
    });
    if (isPreviewed) {
      await tx.enqueue(generatePreviews, { versionId: upload.id });
    }
    const { section, fileName, currentVersion: version } = file;
    const action = version === 1 ? 'file.uploaded' : 'file.version-added';
    const after = { section, fileName, version, bytes: content.bytes, sha256: content.sha256 };
    await auditFile(tx, file, { action, after });
    await publishFile(tx, version === 1 ? 'file.created' : 'file.changed', file);
    return file;
  }

  private async createFile(
    { manager }: Tx,
    { clientId, projectId, milestoneId, section, fileName }: FileUploadEntity,
    { mimeType }: InspectedContent,
  ): Promise<ClientFileEntity> {
    const now = this.clock.now();
    const place = { clientId, projectId, milestoneId, section };
    const file = { id: newId(), ...place, fileName, fileType: mimeType, currentVersion: 1 };
    await insertRow(manager, ClientFileEntity, { ...file, uploadedAt: now, updatedAt: now });
    return manager.findOneByOrFail(ClientFileEntity, { id: file.id });
  }

  /** The file keeps its name, unless the new version has another extension. */
  private async addToFile(
    { manager }: Tx,
    { fileId, upload, content }: { fileId: string; upload: FileUploadEntity; content: InspectedContent },
    caller: Principal,
  ): Promise<ClientFileEntity> {
    const file = await lockFile(manager, fileId, { caller, capability: 'projects:comment' });
    const extensionOf = (name: string): string => path.extname(name).toLowerCase();
    const keepsName = extensionOf(file.fileName) === extensionOf(upload.fileName);
    const change = {
      fileName: keepsName ? file.fileName : upload.fileName,
      fileType: content.mimeType,
      currentVersion: file.currentVersion + 1,
      updatedAt: this.clock.now(),
    };
    await updateById(manager, ClientFileEntity, fileId, change);
    return Object.assign(file, change);
  }
}
