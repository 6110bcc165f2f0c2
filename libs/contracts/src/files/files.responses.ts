import { number, type InferType } from 'yup';
import { booleanField, countField, enumField, listOf, shape, textField, timestampField } from '../common/responses.js';
import { fileApprovals, fileAuthorKinds, fileKinds, filePreviewStatuses, fileSections } from './files.values.js';

const fileFields = {
  id: textField(),
  clientId: textField(),
  projectId: textField().nullable(),
  projectName: textField().nullable(),
  milestoneId: textField().nullable(),
  section: enumField(fileSections),
  fileName: textField(),
  /** The content of the current version. */
  fileUrl: textField(),
  /** By the bytes, not by the name. */
  fileType: textField(),
  kind: enumField(fileKinds),
  bytes: countField(),
  currentVersion: countField(),
  /** Of the current version. */
  approval: enumField(fileApprovals),
  /** While the current version is waiting for approval. */
  submittedAt: timestampField().nullable(),
  isLocked: booleanField(),
  /** The newest approved version, which is older than the current version when that is not approved. */
  approvedVersion: countField().nullable(),
  uploaderKind: enumField(fileAuthorKinds),
  uploaderName: textField(),
  uploadedAt: timestampField(),
  updatedAt: timestampField(),
  /** Takes `?width=`; null unless the status is `ready`. */
  previewUrl: textField().nullable(),
  previewStatus: enumField(filePreviewStatuses),
  /** Whether the caller may delete the file now. */
  canDelete: booleanField(),
};

/** A file of a client with its current version. */
export const clientFileSchema = shape(fileFields);
export type ClientFile = InferType<typeof clientFileSchema>;

/** One version of a file. */
export const fileVersionSchema = shape({
  number: countField(),
  /** Versions can have different names; the file has the name of the current one. */
  fileName: textField(),
  bytes: countField(),
  fileType: textField(),
  kind: enumField(fileKinds),
  approval: enumField(fileApprovals),
  isLocked: booleanField(),
  uploaderKind: enumField(fileAuthorKinds),
  uploaderName: textField(),
  decidedByName: textField().nullable(),
  decidedAt: timestampField().nullable(),
  decisionComment: textField().nullable(),
  createdAt: timestampField(),
  fileUrl: textField(),
  previewUrl: textField().nullable(),
  previewStatus: enumField(filePreviewStatuses),
  /** Of an image, upright; null before its previews are ready. */
  width: countField().nullable(),
  height: countField().nullable(),
});
export type FileVersion = InferType<typeof fileVersionSchema>;

/** A file with all versions, the newest first. */
export const clientFileDetailSchema = shape({
  ...fileFields,
  /** The milestone with which it shares its comments. */
  milestoneTitle: textField().nullable(),
  versions: listOf(fileVersionSchema),
});
export type ClientFileDetail = InferType<typeof clientFileDetailSchema>;

/** Files by section, and the room that all versions take. */
export const fileCountsSchema = shape({
  total: countField(),
  sections: shape({
    deliverable: countField(),
    upload: countField(),
    'brand-asset': countField(),
    'ai-content': countField(),
    document: countField(),
  }),
  usedBytes: countField(),
  quotaBytes: countField(),
  /** The largest file that is accepted. */
  fileLimitBytes: countField(),
});
export type FileCounts = InferType<typeof fileCountsSchema>;

/** A signed link, absolute from the root of the site. */
export const fileLinkSchema = shape({ url: textField(), expiresAt: timestampField() });
export type FileLink = InferType<typeof fileLinkSchema>;

/** An unfinished upload. The next part begins at `offset` and has `partBytes` bytes, the last one fewer. */
export const fileUploadSchema = shape({
  id: textField(),
  clientId: textField(),
  section: enumField(fileSections),
  projectId: textField().nullable(),
  milestoneId: textField().nullable(),
  fileId: textField().nullable(),
  fileName: textField(),
  bytes: countField(),
  offset: countField(),
  partBytes: countField(),
  createdAt: timestampField(),
  /** When it is removed, unless more bytes arrive. */
  expiresAt: timestampField(),
});
export type FileUpload = InferType<typeof fileUploadSchema>;

/** A spot of a picture or of a page of a document, in per cent of its width and height; pictures have one page. */
const pinFields = { page: countField(), x: number().min(0).max(100).defined(), y: number().min(0).max(100).defined() };

/** A comment on a milestone, or at a version of a file; a milestone and its files have one thread. */
export const threadCommentSchema = shape({
  id: textField(),
  /** Where it was written; null on the milestone itself. */
  file: shape({ id: textField(), section: enumField(fileSections), fileName: textField(), version: countField() })
    .nullable()
    .defined(),
  /** The spot at which it points; `number` counts the pins of the version. */
  pin: shape({ ...pinFields, number: countField() })
    .nullable()
    .defined(),
  authorKind: enumField(fileAuthorKinds),
  authorName: textField(),
  /** Whether the caller wrote it. */
  isOwn: booleanField(),
  text: textField(),
  createdAt: timestampField(),
});
export type ThreadComment = InferType<typeof threadCommentSchema>;
