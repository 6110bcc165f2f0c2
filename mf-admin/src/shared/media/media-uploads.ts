import { isApiError } from '@hive/api-client';
import { warnBeforeLeaving } from '@hive/files/transfer';
import type { SendMedia } from './send-media';

/** `publishing` while the server stores the file and renders the pages that show it. */
export type MediaUploadStatus = 'sending' | 'publishing' | 'failed' | 'done';

/** A file that is being uploaded to a place of the public pages. */
export interface MediaUpload {
  /** The place: one upload at a time goes there. */
  key: string;
  file: File;
  status: MediaUploadStatus;
  percent: number;
  error?: unknown;
}

interface NewUpload {
  key: string;
  file: File;
  send: SendMedia;
  onDone: (answer: unknown) => void;
  onFail: (error: unknown) => void;
}

const percentOf = (sent: number, total: number): number => (total > 0 ? Math.floor((sent / total) * 100) : 0);

/** Uploads by their place. They continue while the person is on another page, and live as long as the document. */
export class MediaUploads {
  private uploads: ReadonlyMap<string, MediaUpload> = new Map();
  private readonly runs = new Map<string, { upload: NewUpload; controller: AbortController }>();
  private readonly listeners = new Set<() => void>();
  private userId = '';

  readonly getSnapshot = (): ReadonlyMap<string, MediaUpload> => this.uploads;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly isRunning = (): boolean =>
    [...this.uploads.values()].some(({ status }) => status === 'sending' || status === 'publishing');

  /** Ends the uploads of another user. */
  setUser(userId: string): void {
    if (this.userId !== userId) {
      this.userId = userId;
      [...this.uploads.keys()].forEach((key) => this.dismiss(key));
    }
  }

  /** Sends the file; an earlier upload to the same place ends. */
  start(upload: NewUpload): void {
    warnBeforeLeaving(this);
    this.dismiss(upload.key);
    void this.run(upload);
  }

  /** Sends the file again; `send` replaces how. */
  retry(key: string, send?: SendMedia): void {
    const run = this.runs.get(key);
    if (run) {
      this.start({ ...run.upload, ...(send ? { send } : {}) });
    }
  }

  /** Cancels the upload, or dismisses its error. */
  readonly dismiss = (key: string): void => {
    this.runs.get(key)?.controller.abort();
    this.runs.delete(key);
    this.store(key, undefined);
  };

  private async run(upload: NewUpload): Promise<void> {
    const { key, file } = upload;
    const controller = new AbortController();
    const { signal } = controller;
    this.runs.set(key, { upload, controller });
    const report = (change: Omit<MediaUpload, 'key' | 'file'>): boolean => {
      if (!signal.aborted) {
        this.store(key, { key, file, ...change });
      }
      return !signal.aborted;
    };
    report({ status: 'sending', percent: 0 });
    try {
      const answer = await upload.send(file, {
        signal,
        onProgress: (sent, total) => report({ status: 'sending', percent: percentOf(sent, total) }),
        onSent: () => report({ status: 'publishing', percent: 100 }),
      });
      if (report({ status: 'done', percent: 100 })) {
        upload.onDone(answer);
      }
    } catch (error) {
      if (report({ status: 'failed', percent: 0, error })) {
        upload.onFail(error);
      }
    }
  }

  private store(key: string, upload: MediaUpload | undefined): void {
    const next = new Map(this.uploads);
    if (upload) {
      next.set(key, upload);
    } else {
      next.delete(key);
    }
    this.uploads = next;
    this.listeners.forEach((listener) => listener());
  }
}

/** The uploads of this document. */
export const mediaUploads = new MediaUploads();

/** Whether the error of an upload has this code. */
export const hasCode = (error: unknown, code: string): boolean => isApiError(error) && error.code === code;
