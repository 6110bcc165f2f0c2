import type { Route } from '../common/route.js';

/**
 * Files of clients. Staff reach those of the clients and projects that they may see, the people of a company its own in the
 * sections for which they have the right; any other file is `FILE.NOT_FOUND`.
 */
export const fileRoutes = {
  list: {
    method: 'GET',
    path: '/api/clients/:id/files',
    access: 'files:view',
    isPaged: true,
    summary: "Files of a client, newest first; q searches the names, me is the caller's company",
  },
  counts: {
    method: 'GET',
    path: '/api/clients/:id/files/counts',
    access: 'files:view',
    summary: 'Files of a client by section, and how many bytes they take',
  },
  get: { method: 'GET', path: '/api/files/:id', access: 'files:view', summary: 'One file with its versions' },
  content: {
    method: 'GET',
    path: '/api/files/:id/versions/:number/content',
    access: 'files:view',
    file: 'application/octet-stream',
    summary: 'The bytes of a version, also in ranges; download=1 always saves it as a file',
  },
  preview: {
    method: 'GET',
    path: '/api/files/:id/versions/:number/preview',
    access: 'files:view',
    file: 'image/webp',
    summary: 'An image in the narrowest preview that is at least as wide as asked for',
  },
  createLink: {
    method: 'POST',
    path: '/api/files/:id/versions/:number/link',
    access: 'files:view',
    status: 201,
    summary: 'A signed link to a version, which works without a session for five minutes',
  },
  downloadZip: {
    method: 'POST',
    path: '/api/clients/:id/files/zip',
    access: 'files:view',
    status: 201,
    summary: 'A signed link to a ZIP of the current versions of the chosen files',
  },
  openLink: {
    method: 'GET',
    path: '/api/file-links',
    access: 'public',
    file: 'application/octet-stream',
    summary: 'The version or the ZIP that a signed link names',
  },
  listUploads: {
    method: 'GET',
    path: '/api/clients/:id/uploads',
    access: 'projects:comment',
    summary: 'Unfinished uploads of the caller, to resume them by choosing the same file again',
  },
  createUpload: {
    method: 'POST',
    path: '/api/clients/:id/uploads',
    access: 'projects:comment',
    status: 201,
    summary: 'Begin the upload of a new file, or of a new version with fileId',
  },
  getUpload: {
    method: 'GET',
    path: '/api/uploads/:uploadId',
    access: 'projects:comment',
    summary: "How many bytes of the caller's upload the server has",
  },
  uploadPart: {
    method: 'PUT',
    path: '/api/uploads/:uploadId/content',
    access: 'projects:comment',
    accepts: 'application/octet-stream',
    summary:
      'The next partBytes bytes of an own upload, or all that are left, at the offset of the upload; the part after it may be sent before the response',
  },
  completeUpload: {
    method: 'POST',
    path: '/api/uploads/:uploadId/complete',
    access: 'projects:comment',
    summary: 'Make a file of an upload that is complete; a repeated call returns the same file',
  },
  cancelUpload: {
    method: 'DELETE',
    path: '/api/uploads/:uploadId',
    access: 'projects:comment',
    status: 204,
    summary: "Cancel the caller's upload and remove what has arrived",
  },
  listComments: {
    method: 'GET',
    path: '/api/files/:id/comments',
    access: 'files:view',
    isPaged: true,
    summary:
      'The thread of a file, newest first: comments on it, its milestone and the other files of that; or the pins of a version',
  },
  addComment: {
    method: 'POST',
    path: '/api/files/:id/comments',
    access: 'projects:comment',
    status: 201,
    summary: 'Comment on a version, also at a spot of it',
  },
  submit: {
    method: 'POST',
    path: '/api/files/:id/submit',
    access: 'projects:edit',
    summary: 'Submit the current version of a deliverable for approval',
  },
  approve: {
    method: 'POST',
    path: '/api/files/:id/approve',
    access: 'projects:approve',
    summary: 'Approve and lock the submitted version; refused if a newer version exists',
  },
  requestChanges: {
    method: 'POST',
    path: '/api/files/:id/request-changes',
    access: 'projects:approve',
    summary: 'Request changes of the submitted version; refused if a newer version exists',
  },
  rename: { method: 'PATCH', path: '/api/files/:id', access: 'projects:edit', summary: 'Rename a file' },
  remove: {
    method: 'DELETE',
    path: '/api/files/:id',
    access: 'projects:comment',
    status: 204,
    summary: 'Delete a file that has no locked version; people of a company their own within 24 hours',
  },
} as const satisfies Record<string, Route>;
