import type { ErrorDeclarations } from '../common/error-declarations.js';

export const fileErrors = {
  'FILE.NOT_FOUND': { status: 404, message: 'This file does not exist.' },
  'FILE.PROJECT_NOT_FOUND': { status: 400, message: 'This project or milestone does not exist.' },
  'FILE.NAME_CHANGED': { status: 409, message: 'A colleague renamed this file meanwhile.' },
  'FILE.VERSION_CHANGED': { status: 409, message: 'There is a newer version of this file. Please look at it first.' },
  'FILE.NOT_SUBMITTED': { status: 409, message: 'This version is not waiting for approval.' },
  'FILE.NOT_DELIVERABLE': { status: 409, message: 'Only deliverables can be submitted for approval.' },
  'FILE.LOCKED': {
    status: 409,
    message: 'This file has an approved version, which cannot be changed or deleted. Upload a new version instead.',
  },
  'FILE.DELETE_REFUSED': {
    status: 403,
    message: 'You can delete your own uploads within 24 hours. Please ask us to delete this file.',
  },
  'FILE.SECTION_REFUSED': { status: 403, message: 'You cannot add files to this section.' },
  'FILE.PROGRAM_REFUSED': {
    status: 400,
    message: 'Programs cannot be uploaded. Put this file into a ZIP file, and upload that.',
  },
  'FILE.TOO_LARGE': { status: 413, message: 'This file is too large.' },
  'FILE.QUOTA_EXCEEDED': {
    status: 409,
    message: 'There is not enough room for this file. Delete files that you no longer need, or ask us for more room.',
  },
  'FILE.TOO_MANY_VERSIONS': { status: 409, message: 'This file has too many versions. Upload a new file instead.' },
  'FILE.MILESTONE_SUBMITTED': {
    status: 409,
    message: 'The milestone of this file is waiting for approval. Withdraw the milestone first.',
  },
  'FILE.PROJECT_CLOSED': { status: 409, message: 'The project of this file is closed. Reopen it first.' },
  'FILE.TOO_MANY_UPLOADS': { status: 409, message: 'Too many uploads are unfinished. Finish or cancel one first.' },
  'FILE.UPLOAD_NOT_FOUND': { status: 404, message: 'This upload does not exist any more. Please start it again.' },
  'FILE.UPLOAD_OFFSET': { status: 409, message: 'The server expects another part of this file. Resume the upload.' },
  'FILE.UPLOAD_INCOMPLETE': { status: 409, message: 'The upload is not complete. Resume it first.' },
  'FILE.UPLOAD_PART': { status: 400, message: 'This part of the upload does not have the expected length.' },
  'FILE.UPLOAD_DAMAGED': { status: 400, message: 'The file was damaged on its way. Please upload it again.' },
  'FILE.IMAGE_BROKEN': { status: 400, message: 'This image is broken. Please export it again.' },
  'FILE.IMAGE_TOO_LARGE': { status: 400, message: 'This image has too many pixels: 100 megapixels are the most.' },
  'FILE.RANGE_INVALID': { status: 416, message: 'The file has no such bytes.' },
  'FILE.ZIP_TOO_LARGE': {
    status: 413,
    message: 'These files are larger than 2 GB together. Please download fewer of them at a time.',
  },
  'FILE.LINK_INVALID': { status: 403, message: 'This link has expired. Please download the file again.' },
} as const satisfies ErrorDeclarations;
