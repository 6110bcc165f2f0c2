import { isApiError, type ApiError } from '@hive/api-client';
import type { FileUpload } from '@hive/contracts';
import type { Upload, UploadCalls } from './upload.types';
import { unfinishedUploads } from './unfinished-uploads';

const FIRST_WAIT_MS = 1000;
const LAST_WAIT_MS = 30_000;

/** What a run reports about its upload. */
export type ReportUpload = (change: Partial<Pick<Upload, 'status' | 'sentBytes'>>) => void;

/** The person paused or cancelled; the queue has said so already. */
export class UploadStopped extends Error {}

/** No response, a busy server, or a session that the next call renews: the upload continues by itself. */
const isTemporary = ({ status }: ApiError): boolean =>
  status === 0 || status === 401 || status === 429 || status >= 500;

/** Ends after the time, when the connection returns, or when the run is stopped. */
function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    // without a connection, only its return helps
    const timer = setTimeout(() => navigator.onLine && end(), ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

/** The browser no longer reads a file that was moved or changed after it was chosen. */
export class UnreadableFile extends Error {
  override readonly message = 'The file was moved or changed. Please choose it again.';
}

/** Rejects with `UnreadableFile`. */
const assertReadable = (file: File): Promise<void> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve();
    reader.onerror = () => reject(new UnreadableFile());
    reader.readAsArrayBuffer(file.slice(0, 1));
  });

/** Sends a file to the server in repeated attempts, each from the offset that the server has. */
export class UploadRun {
  private uploadId: string | undefined;
  private failures = 0;

  constructor(
    private readonly upload: Pick<Upload, 'file' | 'target'>,
    private readonly calls: UploadCalls,
  ) {}

  /** Resolves when the server has made a file of it. Rejects with an `ApiError` that another attempt would not solve. */
  async start(report: ReportUpload, signal: AbortSignal): Promise<void> {
    for (;;) {
      try {
        await this.attempt(report, signal);
        return;
      } catch (error) {
        this.throwIfStopped(signal);
        await this.recover(error, report, signal);
      }
    }
  }

  /** Cancels the upload on the server. */
  async cancel(): Promise<void> {
    if (this.uploadId !== undefined) {
      unfinishedUploads.remove(this.uploadId);
      // the server removes it after a day in any case
      await this.calls.cancel(this.uploadId).catch(() => undefined);
    }
  }

  private async attempt(report: ReportUpload, signal: AbortSignal): Promise<void> {
    const { file } = this.upload;
    const located = await this.locate(signal);
    this.throwIfStopped(signal);
    const parts = new AbortController();
    const stop = () => parts.abort();
    signal.addEventListener('abort', stop, { once: true });
    try {
      await this.sendParts(located, report, parts.signal);
    } finally {
      signal.removeEventListener('abort', stop);
      // the other one of the two parts
      stop();
    }
    this.throwIfStopped(signal);
    report({ status: 'completing', sentBytes: file.size });
    await this.calls.complete(located.id);
    unfinishedUploads.remove(located.id);
  }

  /** The next part is sent while the server writes the previous one. */
  private async sendParts(
    { id, offset, partBytes }: FileUpload,
    report: ReportUpload,
    signal: AbortSignal,
  ): Promise<void> {
    const { file } = this.upload;
    let stored: Promise<unknown> = Promise.resolve();
    for (let start = offset; start < file.size; start += partBytes) {
      report({ status: 'sending', sentBytes: start });
      const previous = stored;
      await new Promise<void>((resolve, reject) => {
        const body = file.slice(start, Math.min(start + partBytes, file.size));
        const onProgress = (sentBytes: number) => signal.aborted || report({ sentBytes });
        stored = this.calls.sendPart({ uploadId: id, offset: start, body, signal, onProgress, onSent: resolve });
        stored.then(() => {
          this.failures = 0;
          resolve();
        }, reject);
      });
      await previous;
    }
    await stored;
  }

  /** The upload on the server: one of an earlier attempt or page, else a new one. */
  private async locate(signal: AbortSignal): Promise<FileUpload> {
    const { file, target } = this.upload;
    const known = this.uploadId ?? unfinishedUploads.find(file, target);
    const found = known === undefined ? undefined : await this.find(known);
    if (found) {
      this.uploadId = found.id;
      return found;
    }
    const { clientId, label: _, ...place } = target;
    const created = await this.calls.create(clientId, { ...place, fileName: file.name, bytes: file.size });
    if (signal.aborted) {
      // the person stopped during the call, and another attempt creates its own upload
      await this.calls.cancel(created.id).catch(() => undefined);
      throw new UploadStopped();
    }
    this.uploadId = created.id;
    unfinishedUploads.add(created.id, file, target);
    return created;
  }

  private async find(uploadId: string): Promise<FileUpload | undefined> {
    try {
      return await this.calls.get(uploadId);
    } catch (error) {
      if (isApiError(error) && error.code === 'FILE.UPLOAD_NOT_FOUND') {
        unfinishedUploads.remove(uploadId);
        this.uploadId = undefined;
        return undefined;
      }
      throw error;
    }
  }

  /** Waits before the next attempt; throws an error that another attempt would not solve. */
  private async recover(error: unknown, report: ReportUpload, signal: AbortSignal): Promise<void> {
    await assertReadable(this.upload.file);
    if (!isApiError(error)) {
      throw error;
    }
    if (error.code === 'FILE.UPLOAD_OFFSET' && this.failures < 3) {
      this.failures += 1;
      return;
    }
    if (!isTemporary(error) || (error.status === 401 && this.failures > 0)) {
      throw error;
    }
    report({ status: 'waiting' });
    const backoff = Math.min(FIRST_WAIT_MS * 2 ** this.failures, LAST_WAIT_MS);
    this.failures += 1;
    await waitFor(Math.max(backoff, (error.retryAfter ?? 0) * FIRST_WAIT_MS), signal);
    this.throwIfStopped(signal);
  }

  private throwIfStopped(signal: AbortSignal): void {
    if (signal.aborted) {
      throw new UploadStopped();
    }
  }
}
