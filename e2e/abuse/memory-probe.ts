import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

export interface MemoryPeak {
  /** Of all processes together. */
  bytes: number;
  /** The bytes of each process at that moment, by its program. */
  byName: Record<string, number[]>;
  samples: number;
}

/** Samples the memory of processes and their descendants ten times a second. */
export class MemoryProbe {
  private readonly worker: Worker;

  constructor(pids: readonly number[]) {
    this.worker = new Worker(path.join(import.meta.dirname, 'memory-probe.mjs'), { workerData: { pids } });
    this.worker.unref();
  }

  async peak(): Promise<MemoryPeak> {
    return this.ask('peak');
  }

  async stop(): Promise<MemoryPeak> {
    return this.ask('stop');
  }

  private async ask(message: 'peak' | 'stop'): Promise<MemoryPeak> {
    const answered = once(this.worker, 'message') as Promise<[MemoryPeak]>;
    this.worker.postMessage(message);
    return (await answered)[0];
  }
}
