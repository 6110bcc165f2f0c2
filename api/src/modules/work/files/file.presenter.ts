import type { ClientFile, FileUpload, FileVersion } from '@hive/contracts';
import { FILE_UPLOAD_HOURS } from '@hive/contracts';
import type { ClientFileEntity } from './client-file.entity.js';
import type { FileUploadEntity } from './uploads/file-upload.entity.js';
import type { FileVersionEntity } from './file-version.entity.js';
import { kindOf, PART_BYTES } from './files.rules.js';

const urlOf = (fileId: string, number: number, part: 'content' | 'preview'): string =>
  `/api/files/${fileId}/versions/${number}/${part}`;

const previewOf = ({ fileId, number, preview, previewStatus }: FileVersionEntity) => ({
  previewUrl: preview ? urlOf(fileId, number, 'preview') : null,
  previewStatus,
});

/** The data of a file that is shown beside its row and its current version. */
export interface FileContext {
  projectName: string | null;
  approvedVersion: number | null;
  canDelete: boolean;
}

export const presentFile = (
  file: ClientFileEntity,
  version: FileVersionEntity,
  { projectName, approvedVersion, canDelete }: FileContext,
): ClientFile => ({
  id: file.id,
  clientId: file.clientId,
  projectId: file.projectId,
  projectName,
  milestoneId: file.milestoneId,
  section: file.section,
  fileName: file.fileName,
  fileUrl: urlOf(file.id, version.number, 'content'),
  fileType: file.fileType,
  kind: kindOf(file.fileType, file.fileName),
  bytes: version.bytes,
  currentVersion: file.currentVersion,
  approval: version.approval,
  submittedAt: version.approval === 'submitted' ? (version.submittedAt?.toISOString() ?? null) : null,
  isLocked: version.isLocked,
  approvedVersion,
  uploaderKind: version.uploaderKind,
  uploaderName: version.uploaderName,
  uploadedAt: file.uploadedAt.toISOString(),
  updatedAt: file.updatedAt.toISOString(),
  ...previewOf(version),
  canDelete,
});

export const presentVersion = (version: FileVersionEntity): FileVersion => ({
  number: version.number,
  fileName: version.fileName,
  bytes: version.bytes,
  fileType: version.mimeType,
  kind: kindOf(version.mimeType, version.fileName),
  approval: version.approval,
  isLocked: version.isLocked,
  uploaderKind: version.uploaderKind,
  uploaderName: version.uploaderName,
  decidedByName: version.decidedByName,
  decidedAt: version.decidedAt?.toISOString() ?? null,
  decisionComment: version.decisionComment,
  createdAt: version.createdAt.toISOString(),
  fileUrl: urlOf(version.fileId, version.number, 'content'),
  ...previewOf(version),
  width: version.preview?.width ?? null,
  height: version.preview?.height ?? null,
});

export const presentUpload = (upload: FileUploadEntity): FileUpload => ({
  id: upload.id,
  clientId: upload.clientId,
  section: upload.section,
  projectId: upload.projectId,
  milestoneId: upload.milestoneId,
  fileId: upload.fileId,
  fileName: upload.fileName,
  bytes: upload.bytes,
  offset: upload.received,
  partBytes: PART_BYTES,
  createdAt: upload.createdAt.toISOString(),
  expiresAt: new Date(upload.updatedAt.getTime() + FILE_UPLOAD_HOURS * 3_600_000).toISOString(),
});
