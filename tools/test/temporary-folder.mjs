import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** Twice what the tests of a run occupy at most. */
const NEEDED_BYTES = 6 * 1024 ** 3;

/**
 * A new folder for the temporary files of a run of tests, removed when the process exits. It lies in memory where there is
 * enough: creating and removing a database takes half the time there.
 */
export function createTemporaryFolder() {
  const dir = mkdtempSync(path.join(hasMemory() ? MEMORY : os.tmpdir(), 'hive-tests-'));
  // Postgres does not run as root: its own user needs the way to its files.
  chmodSync(dir, 0o755);
  process.once('exit', () => rmSync(dir, { recursive: true, force: true, maxRetries: 10 }));
  return dir;
}

function hasMemory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, os.freemem()) >= NEEDED_BYTES;
  } catch {
    // macOS and Windows have no such file system
    return false;
  }
}
