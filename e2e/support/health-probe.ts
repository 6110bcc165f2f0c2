import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** Calls `/healthz` of a site again and again. */
export class HealthProbe {
  private readonly worker: Worker;
  /** Rejects when a call fails. */
  private readonly failed: Promise<never>;

  /** `pid`: of the server, on Linux. Then the time that it waits for other programs does not count. */
  constructor(siteUrl: string, { everyMs = 50, pid }: { everyMs?: number; pid?: number | undefined } = {}) {
    const file = path.join(import.meta.dirname, 'health-probe.mjs');
    this.worker = new Worker(file, { workerData: { url: `${siteUrl}/healthz`, everyMs, pid } });
    this.worker.unref();
    this.failed = new Promise((_, reject) => this.worker.once('error', reject));
    // reported by the next question
    this.failed.catch(() => undefined);
  }

  /** The milliseconds of each call since the last time, with the one that runs. */
  take(): Promise<number[]> {
    return this.ask('take');
  }

  /** Ends the calls; gives what `take` does. */
  stop(): Promise<number[]> {
    return this.ask('stop');
  }

  private async ask(message: 'take' | 'stop'): Promise<number[]> {
    const answered = once(this.worker, 'message') as Promise<[number[]]>;
    this.worker.postMessage(message);
    return (await Promise.race([answered, this.failed]))[0];
  }
}
