import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { Installation } from '../faults/installation.js';
import { errorLines } from '../support/error-lines.js';
import { publishBuilds } from '../support/site.js';
import { MemoryLimit } from './memory-limit.js';
import { MemoryProbe, type MemoryPeak } from './memory-probe.js';

const MEGABYTE = 1_000_000;
/** What all processes of the product may take together. */
const MEMORY_LIMIT_BYTES = 1_200 * MEGABYTE;
const STOP_MS = 60_000;

const inMegabytes = (bytes: number): number => Math.round(bytes / MEGABYTE);

/** The peak as text, with its largest processes. */
function describePeak({ bytes, byName, samples }: MemoryPeak): string {
  const parts = Object.entries(byName)
    .map(([name, sizes]) => ({ name, count: sizes.length, sum: sizes.reduce((sum, size) => sum + size, 0) }))
    .toSorted((a, b) => b.sum - a.sum)
    .map(({ name, count, sum }) => `${count} ${name} ${inMegabytes(sum)}`);
  return `${inMegabytes(bytes)} MB (${parts.join(', ')}; ${samples} samples)`;
}

interface ProductParts {
  dir: string;
  /** The file of the log, and its descriptor. */
  log: string;
  stdout: number;
  probe: MemoryProbe;
  limit: MemoryLimit | undefined;
  /** As after the start. */
  processes: string;
}

/** The product with its own Postgres, where possible in a cgroup with a memory limit; its memory is sampled all the time. */
export class Product {
  private constructor(
    readonly installation: Installation,
    private readonly parts: ProductParts,
  ) {}

  static async start(): Promise<Product> {
    const dir = mkdtempSync(path.join(tmpdir(), 'hive-abuse-'));
    await publishBuilds(path.join(dir, 'data'));
    const limit = MemoryLimit.create(MEMORY_LIMIT_BYTES);
    console.log(limit ? 'In a cgroup with 1.2 GB' : 'Without a cgroup: memory is only sampled');
    const log = path.join(dir, 'log');
    const stdout = openSync(log, 'w');
    const installation = await Installation.embedded(
      { dir },
      {
        environment: { LOG_LEVEL: 'info', DEMO: 'off' },
        wrap: (command) => ({ ...(limit?.wrap(command) ?? command), stdout }),
      },
    );
    const probe = new MemoryProbe([installation.apis[0]?.process.pid ?? 0, installation.postmasterPid]);
    const processes = await mainProcesses(installation);
    return new Product(installation, { dir, log, stdout, probe, limit, processes });
  }

  get url(): string {
    return this.installation.urls[0] ?? '';
  }

  get pid(): number | undefined {
    return this.installation.apis[0]?.process.pid;
  }

  /** Bytes of the log so far. */
  get logBytes(): number {
    return statSync(this.parts.log).size;
  }

  /** The lines of the log from that byte on. */
  logLines(from = 0): string[] {
    return readFileSync(this.parts.log).subarray(from).toString().split('\n').filter(Boolean);
  }

  /** Prints the memory, and fails unless it stayed below the limit and no process was killed or started again. */
  async assertBounds(): Promise<void> {
    const peak = await this.parts.probe.peak();
    console.log(`  memory: at most ${describePeak(peak)}`);
    expect(inMegabytes(peak.bytes), 'megabytes of all processes').toBeLessThanOrEqual(inMegabytes(MEMORY_LIMIT_BYTES));
    expect(this.parts.limit?.kills ?? 0, 'processes that the kernel has ended').toBe(0);
    expect(this.installation.unexpectedExits).toEqual([]);
    expect(await mainProcesses(this.installation), 'no process was started again').toBe(this.parts.processes);
    expect(errorLines(this.logLines().join('\n'))).toEqual([]);
  }

  async stop(): Promise<void> {
    await this.parts.probe.stop();
    await this.installation.stop();
    closeSync(this.parts.stdout);
    const { dir, limit } = this.parts;
    if (limit) {
      await expect(() => limit.remove()).toPass({ timeout: STOP_MS });
    }
    rmSync(dir, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** The server, Postgres and its checkpointer, which is another process after a crash of any backend. */
async function mainProcesses(installation: Installation): Promise<string> {
  const sql = `SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'`;
  const [checkpointer] = await installation.query<{ pid: number }>(sql);
  return JSON.stringify([installation.apis[0]?.process.pid, installation.postmasterPid, checkpointer?.pid]);
}
