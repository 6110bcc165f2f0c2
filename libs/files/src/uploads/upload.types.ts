import type { CreateUpload, FileUpload } from '@hive/contracts';

/** Where an upload goes. */
export interface UploadTarget extends Pick<CreateUpload, 'section' | 'projectId' | 'milestoneId' | 'fileId'> {
  /** Id of the client, or `me`. */
  clientId: string;
  /** What the person calls the place: 'Your uploads'. */
  label: string;
}

/** `waiting` for the connection or for a server that is busy; `completing` while the server makes a file of the bytes. */
export type UploadStatus = 'queued' | 'sending' | 'waiting' | 'paused' | 'completing' | 'done' | 'failed';

/** A file on its way to the server. */
export interface Upload {
  /** Of this page. */
  key: string;
  file: File;
  target: UploadTarget;
  status: UploadStatus;
  sentBytes: number;
  /** Why it failed. */
  error?: string;
}

/** A part that is on its way. */
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
