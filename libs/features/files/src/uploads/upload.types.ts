import type { CreateUpload, FileUpload } from '@hive/contracts';

/** The destination of an upload. */
export interface UploadTarget extends Pick<CreateUpload, 'section' | 'projectId' | 'milestoneId' | 'fileId'> {
  /** Id of the client, or `me`. */
  clientId: string;
  /** The name of the place for the person: 'Your uploads'. */
  label: string;
}

/** `waiting` for the connection or for a busy server; `completing` while the server makes a file of the bytes. */
export type UploadStatus = 'queued' | 'sending' | 'waiting' | 'paused' | 'completing' | 'done' | 'failed';

/** A file that is being sent to the server. */
export interface Upload {
  /** Unique in this page. */
  key: string;
  file: File;
  target: UploadTarget;
  status: UploadStatus;
  sentBytes: number;
  /** Why it failed. */
  error?: string;
}

/** A part that is being sent. */
export interface Part {
  uploadId: string;
  offset: number;
  body: Blob;
  signal: AbortSignal;
  onProgress: (sentBytes: number) => void;
  /** The server has all bytes, and writes them. */
  onSent: () => void;
}

/** The calls of an upload; each rejects with an `ApiError`. */
export interface UploadCalls {
  create: (clientId: string, body: CreateUpload) => Promise<FileUpload>;
  get: (uploadId: string) => Promise<FileUpload>;
  sendPart: (part: Part) => Promise<FileUpload>;
  complete: (uploadId: string) => Promise<unknown>;
  cancel: (uploadId: string) => Promise<unknown>;
}
