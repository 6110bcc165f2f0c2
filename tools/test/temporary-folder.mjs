import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** A run occupies 0.6 GB there; tests and browsers need the rest. */
const NEEDED_BYTES = 6 * 1024 ** 3;

/**
 * Creates a folder for the temporary files of a test run, and removes it when the process exits. It is in memory if there is
 * room, which halves the time to create and remove a database.
 */
export function createTemporaryFolder() {
  const dir = mkdtempSync(path.join(hasRoomInMemory() ? MEMORY : os.tmpdir(), 'hive-tests-'));
  // Postgres refuses to run as root; its user must be able to enter the folder
  chmodSync(dir, 0o755);
  process.once('exit', () => rmSync(dir, { recursive: true, force: true, maxRetries: 10 }));
  return dir;
}

function hasRoomInMemory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, process.availableMemory()) >= NEEDED_BYTES;
  } catch {
    // macOS and Windows have no such file system
    return false;
  }
}
