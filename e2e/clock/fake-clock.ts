import { chmodSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const LIBRARIES = '/usr/lib';
const NAME = 'faketime/libfaketime.so.1';

const library = existsSync(LIBRARIES)
  ? readdirSync(LIBRARIES)
      .map((folder) => path.join(LIBRARIES, folder, NAME))
      .find((file) => existsSync(file))
  : undefined;

/** Why no process can have a clock of its own here; undefined when it can. */
export const missingFakeClock = (): string | undefined => (library ? undefined : 'needs libfaketime of the system');

/** The clock of the processes that are started with its environment; the real time until it is set. */
export class FakeClock {
  /** Readable by the users of all processes. */
  readonly folder = mkdtempSync(path.join(tmpdir(), 'hive-clock-'));
  private readonly file = path.join(this.folder, 'clock');

  constructor() {
    chmodSync(this.folder, 0o755);
    this.set('+0');
  }

  /** Only the time of day moves; the clocks that measure durations go on, as on a real machine. */
  get environment(): Record<string, string> {
    return {
      LD_PRELOAD: library ?? '',
      FAKETIME_TIMESTAMP_FILE: this.file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
  }

  /** Moves the clock at once, by an offset such as `+40d` or `-1h` from the real time. */
  set(offset: string): void {
    const next = `${this.file}.next`;
    writeFileSync(next, offset);
    chmodSync(next, 0o644);
    // readers never see half of a file
    renameSync(next, this.file);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, maxRetries: 10 });
  }
}
