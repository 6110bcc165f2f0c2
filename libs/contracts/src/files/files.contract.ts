import { defineContract } from '../common/contract.js';
import { listOf } from '../common/responses.js';
import {
  clientFileDetailSchema,
  clientFileSchema,
  threadCommentSchema,
  fileCountsSchema,
  fileLinkSchema,
  fileUploadSchema,
  type ClientFile,
  type ClientFileDetail,
  type ThreadComment,
  type FileLink,
  type FileUpload,
  type FileVersion,
} from './files.responses.js';
import { fileRoutes } from './files.routes.js';
import {
  approveFileSchema,
  completeUploadSchema,
  createFileCommentSchema,
  createFileLinkSchema,
  createUploadSchema,
  downloadZipSchema,
  fileCommentListQuerySchema,
  fileContentQuerySchema,
  fileLinkQuerySchema,
  fileListQuerySchema,
  filePreviewQuerySchema,
  renameFileSchema,
  requestFileChangesSchema,
  submitFileSchema,
  uploadPartQuerySchema,
} from './files.schemas.js';

const id = '019abf00-0000-7000-8000-000000000131';
const clientId = '019abf00-0000-7000-8000-000000000020';
const createdAt = '2026-03-01T09:30:00.000Z';
const contentUrl = (number: number) => `/api/files/${id}/versions/${number}/content`;
const previewUrl = (number: number) => `/api/files/${id}/versions/${number}/preview`;

const file: ClientFile = {
  id,
  clientId,
  projectId: '019abf00-0000-7000-8000-000000000110',
  projectName: 'New brand identity',
  milestoneId: null,
  section: 'deliverable',
  fileName: 'Logo suite.png',
  fileUrl: contentUrl(1),
  fileType: 'image/png',
  kind: 'image',
  bytes: 482_113,
  currentVersion: 1,
  approval: 'submitted',
  submittedAt: createdAt,
  isLocked: false,
  approvedVersion: null,
  uploaderKind: 'staff',
  uploaderName: 'Robin Staff',
  uploadedAt: createdAt,
  updatedAt: createdAt,
  previewUrl: previewUrl(1),
  previewStatus: 'ready',
  canDelete: false,
};

const version: FileVersion = {
  number: 1,
  fileName: file.fileName,
  bytes: file.bytes,
  fileType: file.fileType,
  kind: file.kind,
  approval: 'submitted',
  isLocked: false,
  uploaderKind: 'staff',
  uploaderName: 'Robin Staff',
  decidedByName: null,
  decidedAt: null,
  decisionComment: null,
  createdAt,
  fileUrl: contentUrl(1),
  previewUrl: previewUrl(1),
  previewStatus: 'ready',
  width: 2400,
  height: 1600,
};

const detail: ClientFileDetail = { ...file, milestoneTitle: null, versions: [version] };
const approved: ClientFileDetail = {
  ...detail,
  approval: 'approved',
  isLocked: true,
  approvedVersion: 1,
  versions: [
    { ...version, approval: 'approved', isLocked: true, decidedByName: 'Mara Lindqvist', decidedAt: createdAt },
  ],
};
const returned: ClientFileDetail = {
  ...detail,
  approval: 'changes-requested',
  versions: [
    {
      ...version,
      approval: 'changes-requested',
      decidedByName: 'Mara Lindqvist',
      decidedAt: createdAt,
      decisionComment: 'A little more room around the mark, please.',
    },
  ],
};

const upload: FileUpload = {
  id: '019abf00-0000-7000-8000-000000000132',
  clientId,
  section: 'upload',
  projectId: null,
  milestoneId: null,
  fileId: null,
  fileName: 'Shop front.mp4',
  bytes: 402_653_184,
  offset: 8_388_608,
  partBytes: 8_388_608,
  createdAt,
  expiresAt: '2026-03-02T09:30:00.000Z',
};

const comment: ThreadComment = {
  id: '019abf00-0000-7000-8000-000000000133',
  file: { id, section: 'deliverable', fileName: file.fileName, version: 1 },
  pin: { page: 1, x: 62.5, y: 40, number: 1 },
  authorKind: 'client',
  authorName: 'Mara Lindqvist',
  isOwn: true,
  text: 'The second one is it.',
  createdAt,
};

const link: FileLink = { url: '/api/file-links?token=AQ.c2ln', expiresAt: '2026-03-01T09:35:00.000Z' };

const contentErrors = ['FILE.NOT_FOUND', 'FILE.RANGE_INVALID'] as const;
const decisionErrors = ['FILE.NOT_FOUND', 'FILE.VERSION_CHANGED', 'FILE.NOT_SUBMITTED', 'FILE.PROJECT_CLOSED'] as const;

export const fileContract = defineContract(fileRoutes, {
  list: {
    query: fileListQuerySchema,
    response: listOf(clientFileSchema),
    errors: ['CLIENT.NOT_FOUND'],
    example: { response: [file] },
  },
  counts: {
    response: fileCountsSchema,
    errors: ['CLIENT.NOT_FOUND'],
    example: {
      response: {
        total: 4,
        sections: { deliverable: 2, upload: 1, 'brand-asset': 1, 'ai-content': 0, document: 0 },
        usedBytes: 7_340_032,
        quotaBytes: 10_737_418_240,
        fileLimitBytes: 524_288_000,
      },
    },
  },
  get: { response: clientFileDetailSchema, errors: ['FILE.NOT_FOUND'], example: { response: detail } },
  content: { query: fileContentQuerySchema, response: null, errors: contentErrors, example: {} },
  preview: { query: filePreviewQuerySchema, response: null, errors: contentErrors, example: {} },
  createLink: {
    body: createFileLinkSchema,
    response: fileLinkSchema,
    errors: ['FILE.NOT_FOUND'],
    example: { body: { download: true }, response: link },
  },
  downloadZip: {
    body: downloadZipSchema,
    response: fileLinkSchema,
    errors: ['CLIENT.NOT_FOUND', 'FILE.NOT_FOUND', 'FILE.ZIP_TOO_LARGE'],
    example: { body: { ids: [id] }, response: link },
  },
  openLink: {
    query: fileLinkQuerySchema,
    response: null,
    errors: ['FILE.LINK_INVALID', ...contentErrors],
    example: {},
  },
  listUploads: {
    response: listOf(fileUploadSchema),
    errors: ['CLIENT.NOT_FOUND'],
    example: { response: [upload] },
  },
  createUpload: {
    body: createUploadSchema,
    response: fileUploadSchema,
    errors: [
      'CLIENT.NOT_FOUND',
      'FILE.NOT_FOUND',
      'FILE.PROJECT_NOT_FOUND',
      'FILE.SECTION_REFUSED',
      'FILE.PROGRAM_REFUSED',
      'FILE.TOO_LARGE',
      'FILE.QUOTA_EXCEEDED',
      'FILE.TOO_MANY_UPLOADS',
    ],
    example: {
      body: { section: 'upload', fileName: upload.fileName, bytes: upload.bytes },
      response: { ...upload, offset: 0 },
    },
  },
  getUpload: { response: fileUploadSchema, errors: ['FILE.UPLOAD_NOT_FOUND'], example: { response: upload } },
  uploadPart: {
    query: uploadPartQuerySchema,
    response: fileUploadSchema,
    errors: ['FILE.UPLOAD_NOT_FOUND', 'FILE.UPLOAD_OFFSET', 'FILE.UPLOAD_PART'],
    example: { response: { ...upload, offset: upload.offset + upload.partBytes } },
  },
  completeUpload: {
    body: completeUploadSchema,
    response: clientFileSchema,
    errors: [
      'FILE.UPLOAD_NOT_FOUND',
      'FILE.UPLOAD_INCOMPLETE',
      'FILE.UPLOAD_DAMAGED',
      'FILE.IMAGE_BROKEN',
      'FILE.IMAGE_TOO_LARGE',
      'FILE.NOT_FOUND',
      'FILE.PROJECT_NOT_FOUND',
      'FILE.TOO_MANY_VERSIONS',
      'CLIENT.NOT_FOUND',
    ],
    example: { body: {}, response: { ...file, section: 'upload', approval: 'none', canDelete: true } },
  },
  cancelUpload: { response: null, errors: ['FILE.UPLOAD_NOT_FOUND'], example: {} },
  listComments: {
    query: fileCommentListQuerySchema,
    response: listOf(threadCommentSchema),
    errors: ['FILE.NOT_FOUND'],
    example: { response: [comment] },
  },
  addComment: {
    body: createFileCommentSchema,
    response: threadCommentSchema,
    errors: ['FILE.NOT_FOUND'],
    example: { body: { version: 1, text: comment.text, pin: { page: 1, x: 62.5, y: 40 } }, response: comment },
  },
  submit: {
    body: submitFileSchema,
    response: clientFileDetailSchema,
    errors: [
      'FILE.NOT_FOUND',
      'FILE.VERSION_CHANGED',
      'FILE.NOT_DELIVERABLE',
      'PROJECT.NO_APPROVER',
      'FILE.LOCKED',
      'FILE.MILESTONE_SUBMITTED',
      'FILE.PROJECT_CLOSED',
    ],
    example: { body: { version: 1 }, response: detail },
  },
  approve: {
    body: approveFileSchema,
    response: clientFileDetailSchema,
    errors: decisionErrors,
    example: { body: { version: 1 }, response: approved },
  },
  requestChanges: {
    body: requestFileChangesSchema,
    response: clientFileDetailSchema,
    errors: decisionErrors,
    example: { body: { version: 1, comment: 'A little more room around the mark, please.' }, response: returned },
  },
  rename: {
    body: renameFileSchema,
    response: clientFileDetailSchema,
    errors: ['FILE.NOT_FOUND', 'FILE.LOCKED', 'FILE.NAME_CHANGED', 'FILE.PROGRAM_REFUSED'],
    example: { body: { fileName: file.fileName }, response: detail },
  },
  remove: {
    response: null,
    errors: ['FILE.NOT_FOUND', 'FILE.LOCKED', 'FILE.DELETE_REFUSED'],
    example: {},
  },
});
