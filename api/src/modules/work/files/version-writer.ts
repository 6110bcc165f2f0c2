import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../common/clock.js';
import { AppError } from '../../../common/errors/app-error.js';
import type { Principal } from '../../../common/http/access/principal.js';
import type { Tx } from '../../../common/transactions/transactions.js';
import { newId } from '../../../platform/database/ids.js';
import { insertRow, updateById } from '../../../platform/database/rows.js';
import { ClientFileEntity } from './client-file.entity.js';
import { auditFile, publishFile } from './file-events.js';
import type { InspectedContent } from './file-inspector.js';
import { notifyFileUploaded } from './mails/file-notifications.js';
import type { FileUploadEntity } from './uploads/file-upload.entity.js';
import { FileVersionEntity } from './file-version.entity.js';
import { generatePreviews } from './files.jobs.js';
import { contentKey, hasPreview } from './files.rules.js';
import { assertPlace, lockFile, reachedClientId } from './visible-files.js';

/** Versions of one file. */
const MAX_VERSIONS = 200;

/** The part of an upload that its file and version are made from. */
type UploadedVersion = Pick<
  FileUploadEntity,
  'id' | 'clientId' | 'fileId' | 'projectId' | 'milestoneId' | 'section' | 'fileName'
>;

/** Makes versions of uploads whose content was checked. */
@Injectable()
export class VersionWriter {
  constructor(private readonly clock: Clock) {}

  /** The file with its new version, which is its first one unless the upload names a file. */
  async create(
    tx: Tx,
    { upload, content }: { upload: UploadedVersion; content: InspectedContent },
    caller: Principal,
  ): Promise<ClientFileEntity> {
    const { manager } = tx;
    const file =
      upload.fileId === null
        ? await this.createFile(tx, { upload, content }, caller)
        : await this.addToFile(tx, { fileId: upload.fileId, upload, content }, caller);
    const isPreviewed = hasPreview(content.mimeType);
    await insertRow(manager, FileVersionEntity, {
      id: upload.id,
      fileId: file.id,
      number: file.currentVersion,
      fileName: file.fileName,
      ...content,
      storageKey: contentKey(upload.clientId, upload.id),
      previewStatus: isPreviewed ? 'pending' : 'none',
      uploaderKind: caller.kind,
      uploaderId: caller.id,
      uploaderName: caller.name,
      isAnnounced: !(caller.kind === 'staff' && file.section === 'deliverable'),
      isSubmissionMailed: true,
      createdAt: file.updatedAt,
    });
    if (isPreviewed) {
      await tx.enqueue(generatePreviews, { versionId: upload.id, clientId: upload.clientId });
    }
    const { section, fileName, currentVersion: version } = file;
    const action = version === 1 ? 'file.uploaded' : 'file.version-added';
    const after = { section, fileName, version, bytes: content.bytes, sha256: content.sha256 };
    await auditFile(tx, file, { action, after });
    await publishFile(tx, version === 1 ? 'file.created' : 'file.changed', file);
    await notifyFileUploaded(tx, file, caller);
    return file;
  }

  /** The client or the project may have been given to a colleague since the upload began. */
  private async createFile(
    { manager }: Tx,
    { upload, content }: { upload: UploadedVersion; content: InspectedContent },
    caller: Principal,
  ): Promise<ClientFileEntity> {
    const { clientId, projectId, milestoneId, section, fileName } = upload;
    await reachedClientId(manager, clientId, { caller, capability: 'projects:comment' });
    await assertPlace(manager, upload, caller);
    const now = this.clock.now();
    const place = { clientId, projectId, milestoneId, section };
    const file = { id: newId(), ...place, fileName, fileType: content.mimeType, currentVersion: 1 };
    await insertRow(manager, ClientFileEntity, { ...file, uploadedAt: now, updatedAt: now });
    return manager.findOneByOrFail(ClientFileEntity, { id: file.id });
  }

  /** The file keeps its name, unless the new version has another extension. */
  private async addToFile(
    { manager }: Tx,
    { fileId, upload, content }: { fileId: string; upload: UploadedVersion; content: InspectedContent },
    caller: Principal,
  ): Promise<ClientFileEntity> {
    const file = await lockFile(manager, fileId, { caller, capability: 'projects:comment' });
    if (file.currentVersion >= MAX_VERSIONS) {
      throw new AppError('FILE.TOO_MANY_VERSIONS');
    }
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
