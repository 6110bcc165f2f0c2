import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const POLL_MS = 100;

/** The process id in the file; 0 when the file no longer exists. */
function readHolder(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Links a complete file into place, so that no other process reads a lock without its holder. */
function tryCreate(file) {
  const draft = `${file}.${process.pid}.new`;
  try {
    writeFileSync(draft, String(process.pid));
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') {
      return false;
    }
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Renames before it removes: when two processes find a dead holder, the second cannot remove the lock of the first. */
function removeStale(file) {
  const claimed = `${file}.${process.pid}`;
  try {
    renameSync(file, claimed);
    if (isAlive(readHolder(claimed))) {
      linkSync(claimed, file);
    }
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') {
      throw error;
    }
  } finally {
    rmSync(claimed, { force: true });
  }
}

/**
 * Waits until no other living process holds the lock file, then holds it.
 * @param {string} file
 * @param {{ onWait?: (pid: number) => void }} options `onWait` is called once, with the process id of the holder
 * @returns {Promise<() => void>} releases the lock; the end of the process releases it as well
 */
export async function acquireLock(file, { onWait = () => undefined } = {}) {
  mkdirSync(path.dirname(file), { recursive: true });
  let hasWaited = false;
  while (!tryCreate(file)) {
    const holder = readHolder(file);
    if (holder === 0 || !isAlive(holder)) {
      removeStale(file);
      continue;
    }
    if (!hasWaited) {
      hasWaited = true;
      onWait(holder);
    }
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_MS);
    });
  }
  return () => rmSync(file, { force: true });
}
