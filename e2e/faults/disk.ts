import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Write-ahead log, queue and mails of a full run fit. */
const DISK_SIZE = '1500m';
const BLOCK = Buffer.alloc(1024 * 1024);

/** A folder on a small separate disk where mounting is allowed, else a folder whose disk cannot be filled. */
export class Disk {
  private constructor(
    readonly dir: string,
    readonly canBeFilled: boolean,
  ) {}

  static create(): Disk {
    const dir = mkdtempSync(path.join(tmpdir(), 'hive-faults-'));
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_SIZE},mode=0755`, 'tmpfs', dir]);
    return new Disk(dir, mounted.status === 0);
  }

  /** Takes all free space. */
  fill(): void {
    const file = openSync(this.filler, 'w');
    try {
      for (let size = BLOCK.length; size >= 512; size = Math.floor(size / 2)) {
        this.writeUntilFull(file, size);
      }
    } finally {
      closeSync(file);
    }
  }

  free(): void {
    rmSync(this.filler, { force: true });
  }

  remove(): void {
    if (this.canBeFilled) {
      execFileSync('umount', ['--lazy', this.dir]);
    }
    rmSync(this.dir, { recursive: true, force: true, maxRetries: 10 });
  }

  private get filler(): string {
    return path.join(this.dir, 'filler');
  }

  private writeUntilFull(file: number, size: number): void {
    try {
      for (;;) {
        writeSync(file, BLOCK, 0, size);
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') {
        throw error;
      }
    }
  }
}
