import { createHash } from 'node:crypto';
import { lstat, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';

/** Identifies the machine: containers that share a temporary directory do not see each other's processes. */
const machine = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
const PREFIX = `hive-render-${machine}-`;

/** Creates a folder for the code of render processes. Its name contains this process's id. */
export async function createRenderFolder(parent = tmpdir()): Promise<string> {
  return realpath(await mkdtemp(path.join(parent, `${PREFIX}${process.pid}-`)));
}

/** Removes the folders of this user's processes that were killed on this machine. */
export async function removeAbandonedRenderFolders(parent = tmpdir()): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = Number(/^(\d+)-\w+$/.exec(name.startsWith(PREFIX) ? name.slice(PREFIX.length) : '')?.[1]);
    if (pid > 0 && !exists(pid) && (await isOwn(path.join(parent, name)))) {
      await rm(path.join(parent, name), { recursive: true, force: true });
    }
  }
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function isOwn(folder: string): Promise<boolean> {
  try {
    return (await lstat(folder)).uid === process.getuid?.();
  } catch {
    // Another process has removed it.
    return false;
  }
}
