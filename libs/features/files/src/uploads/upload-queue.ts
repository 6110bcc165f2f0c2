import { actionError } from '@hive/api-client';
import { UnreadableFile, UploadRun, UploadStopped } from './upload-run';
import type { Upload, UploadCalls, UploadTarget } from './upload.types';

/** Files that are sent at the same time: a small one does not wait for a large one. */
const PARALLEL = 2;
const FAILED = 'The upload failed. Please try again.';

interface NewUploads {
  files: readonly File[];
  target: UploadTarget;
  calls: UploadCalls;
  /** Why a file is not sent; undefined for one that is. */
  validate: (file: File) => string | undefined;
}

/** Files in the order in which they were chosen; a few are sent at a time. Lives as long as the document. */
export class UploadQueue {
  private uploads: readonly Upload[] = [];
  private readonly runs = new Map<string, UploadRun>();
  private readonly controllers = new Map<string, AbortController>();
  private readonly listeners = new Set<() => void>();
  private count = 0;

  readonly getSnapshot = (): readonly Upload[] => this.uploads;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  add({ files, target, calls, validate }: NewUploads): void {
    const added = files.map((file): Upload => {
      this.count += 1;
      const key = String(this.count);
      const error = validate(file);
      if (error !== undefined) {
        return { key, file, target, status: 'failed', sentBytes: 0, error };
      }
      this.runs.set(key, new UploadRun({ file, target }, calls));
      return { key, file, target, status: 'queued', sentBytes: 0 };
    });
    this.store([...this.uploads, ...added]);
    this.startNext();
  }

  pause(key: string): void {
    this.stop(key);
    this.change(key, { status: 'paused' });
    this.startNext();
  }

  /** Whether another attempt can help. */
  canRetry = (key: string): boolean => this.runs.has(key);

  /** Continues after a pause or a failure, or at once while it waits. */
  resume(key: string): void {
    this.stop(key);
    this.change(key, { status: 'queued' });
    this.startNext();
  }

  /** Cancels the upload. */
  cancel(key: string): void {
    this.stop(key);
    void this.runs.get(key)?.cancel();
    this.remove(key);
    this.startNext();
  }

  /** Whether closing the page would interrupt an upload. */
  isRunning = (): boolean => this.uploads.some(isRunning);

  /** Removes the uploads that have ended. */
  clearFinished(): void {
    this.uploads
      .filter(({ status }) => status === 'done' || status === 'failed')
      .forEach(({ key }) => this.remove(key));
  }

  /** Ends all uploads, for another user; they can be continued later. */
  clear(): void {
    this.uploads.forEach(({ key }) => this.stop(key));
    this.runs.clear();
    this.store([]);
  }

  private startNext(): void {
    const running = this.uploads.filter(({ key }) => this.controllers.has(key)).length;
    this.uploads
      .filter(({ status, key }) => status === 'queued' && !this.controllers.has(key))
      .slice(0, Math.max(PARALLEL - running, 0))
      .forEach(({ key }) => void this.run(key));
  }

  private async run(key: string): Promise<void> {
    const run = this.runs.get(key);
    const controller = new AbortController();
    this.controllers.set(key, controller);
    this.change(key, { status: 'sending' });
    try {
      await run?.start((change) => controller.signal.aborted || this.change(key, change), controller.signal);
      this.end(key, controller, { status: 'done' });
    } catch (error) {
      if (!(error instanceof UploadStopped)) {
        this.end(key, controller, {
          status: 'failed',
          error: error instanceof UnreadableFile ? error.message : actionError(error, FAILED),
        });
      }
    }
    this.startNext();
  }

  private end(key: string, controller: AbortController, change: Partial<Upload>): void {
    // reports of a stopped run no longer count
    if (this.controllers.get(key) === controller) {
      this.controllers.delete(key);
      this.change(key, change);
    }
  }

  private stop(key: string): void {
    this.controllers.get(key)?.abort();
    this.controllers.delete(key);
  }

  private remove(key: string): void {
    this.runs.delete(key);
    this.store(this.uploads.filter((upload) => upload.key !== key));
  }

  private change(key: string, change: Partial<Upload>): void {
    this.store(this.uploads.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
  }

  private store(uploads: readonly Upload[]): void {
    this.uploads = uploads;
    this.listeners.forEach((listener) => listener());
  }
}

/** Whether closing the page would interrupt the upload. */
export const isRunning = ({ status }: Upload): boolean => status !== 'done' && status !== 'failed';

/** The uploads of this document. */
export const uploadQueue = new UploadQueue();
