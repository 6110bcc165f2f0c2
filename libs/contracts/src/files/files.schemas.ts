import { boolean, number, object, string, type InferType } from 'yup';
import { list, optionalSeen, text, uuid } from '../common/fields.js';
import { listQuerySchema } from '../common/paging.js';
import {
  FILE_COMMENT_MAX,
  FILE_NAME_MAX,
  FILE_ZIP_MAX,
  fileApprovals,
  filePreviewWidths,
  fileSections,
} from './files.values.js';

const fileName = () => text(FILE_NAME_MAX).required('Required');
const version = () => number().integer().min(1).max(1_000_000).required('Required');
const SHA256 = /^[0-9a-f]{64}$/;

/** `q` searches the names; `createdAt` is the time of the upload; `isShown` leaves out documents, and files of draft projects. */
export const fileListQuerySchema = listQuerySchema(['createdAt', 'updatedAt', 'fileName']).shape({
  section: string()
    .oneOf([...fileSections])
    .optional(),
  projectId: uuid('Choose a project').optional(),
  milestoneId: uuid('Choose a milestone').optional(),
  approval: string()
    .oneOf([...fileApprovals])
    .optional(),
  isShown: boolean().optional(),
});
export type FileListQuery = InferType<typeof fileListQuerySchema>;

/** With `download`, the browser saves the file even if it could show it. */
export const fileContentQuerySchema = object({ download: boolean().default(false) }).noUnknown();
export type FileContentQuery = InferType<typeof fileContentQuerySchema>;

export const filePreviewQuerySchema = object({
  width: number().integer().min(1).max(10_000).default(filePreviewWidths[0]),
}).noUnknown();
export type FilePreviewQuery = InferType<typeof filePreviewQuerySchema>;

/** `download: false` is a link that shows the file, for a player or a viewer. */
export const createFileLinkSchema = object({ download: boolean().default(true) }).noUnknown();
export type CreateFileLink = InferType<typeof createFileLinkSchema>;

export const downloadZipSchema = object({
  ids: list(uuid('Choose files').required(), FILE_ZIP_MAX, `Choose at most ${FILE_ZIP_MAX} files`)
    .min(1, 'Choose at least one file')
    .required('Choose at least one file'),
}).noUnknown();
export type DownloadZip = InferType<typeof downloadZipSchema>;

/** The token of a signed link. */
export const fileLinkQuerySchema = object({ token: string().max(8000).required('Required') }).noUnknown();
export type FileLinkQuery = InferType<typeof fileLinkQuerySchema>;

/** A new version has the section, project and milestone of its file. */
export const createUploadSchema = object({
  section: string()
    .oneOf([...fileSections])
    .required('Required'),
  projectId: uuid('Choose a project').optional(),
  milestoneId: uuid('Choose a milestone').optional(),
  /** The file that gets a new version. */
  fileId: uuid('Choose a file').optional(),
  fileName: fileName(),
  bytes: number().integer().min(1, 'This file is empty').max(Number.MAX_SAFE_INTEGER).required('Required'),
}).noUnknown();
export type CreateUpload = InferType<typeof createUploadSchema>;

export const uploadPartQuerySchema = object({
  offset: number().integer().min(0).max(Number.MAX_SAFE_INTEGER).required('Required'),
}).noUnknown();
export type UploadPartQuery = InferType<typeof uploadPartQuerySchema>;

/** `sha256` in hex, where the sender knows it: another content is refused. */
export const completeUploadSchema = object({
  sha256: string().matches(SHA256, { message: 'Must be a SHA-256 in hex', name: 'sha256' }).optional(),
}).noUnknown();
export type CompleteUpload = InferType<typeof completeUploadSchema>;

/** `pinsOf` is a version: only the comments with a pin on it, instead of the whole thread. */
export const fileCommentListQuerySchema = listQuerySchema(['createdAt']).shape({
  pinsOf: number().integer().min(1).max(1_000_000).optional(),
});
export type FileCommentListQuery = InferType<typeof fileCommentListQuerySchema>;

const percent = () => number().min(0).max(100).required('Required');

/** `version` is the one that the person sees; `pin` a spot on it, in per cent of the page. */
export const createFileCommentSchema = object({
  version: version(),
  text: text(FILE_COMMENT_MAX).required('Required'),
  pin: object({ page: version(), x: percent(), y: percent() }).noUnknown().optional().default(undefined),
}).noUnknown();
export type CreateFileComment = InferType<typeof createFileCommentSchema>;

/** `version` is the one that the person saw; a newer one is a conflict. */
export const submitFileSchema = object({ version: version() }).noUnknown();
export type SubmitFile = InferType<typeof submitFileSchema>;

export const approveFileSchema = object({ version: version(), comment: text(FILE_COMMENT_MAX).optional() }).noUnknown();
export type ApproveFile = InferType<typeof approveFileSchema>;

export const requestFileChangesSchema = object({
  version: version(),
  comment: text(FILE_COMMENT_MAX).required('Say what should change'),
}).noUnknown();
export type RequestFileChanges = InferType<typeof requestFileChangesSchema>;

export const renameFileSchema = object({ fileName: fileName(), seen: optionalSeen(['fileName']) }).noUnknown();
export type RenameFile = InferType<typeof renameFileSchema>;
