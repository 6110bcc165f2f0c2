import { randomBytes } from 'node:crypto';
import { constants, createReadStream, type Dirent } from 'node:fs';
import { copyFile, link, mkdir, open, readFile, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { assertKey, assertPrefix, byKey } from './keys.js';
import type { ObjectStorage, StoredObject } from './object-storage.js';
import { IncompletePartsError } from './storage-error.js';

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  codes.includes((error as NodeJS.ErrnoException).code ?? '');

/** Undefined when the file or a folder above it does not exist. */
async function undefinedIfAbsent<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR')) {
      return undefined;
    }
    throw error;
  }
}

/** Only the process's own account may read the stored files: files of clients, and backups with everything. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

const makeFolder = async (dir: string): Promise<void> => {
  await mkdir(dir, { recursive: true, mode: FOLDER_MODE });
};

/** Free bytes of the disk that the folder is on. */
export async function freeBytesOf(dir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dir);
  return bavail * bsize;
}

/** Flushes the entry of a new or renamed file, so that it survives a power cut. */
async function syncFolder(dir: string): Promise<void> {
  const handle = await open(dir, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Stores objects as files below one folder. Each is written to a draft and flushed, then renamed (replaces) or linked
 * (fails when the name is taken): after a crash a file is complete or absent.
 */
export class FolderStorage implements ObjectStorage {
  private readonly files: string;
  private readonly drafts: string;
  private readonly unfinished: string;
  private sweeping: Promise<void> | undefined;

  constructor(dir: string) {
    this.files = path.join(dir, 'files');
    this.drafts = path.join(dir, 'drafts');
    this.unfinished = path.join(dir, 'unfinished');
  }

  async put(key: string, body: Buffer): Promise<void> {
    await this.write(key, (draft) => writeDraft(draft, body), replace);
  }

  async putFile(key: string, file: string): Promise<void> {
    await this.write(key, (draft) => copyDraft(draft, file), replace);
  }

  async create(key: string, body: Buffer): Promise<boolean> {
    return this.write(key, (draft) => writeDraft(draft, body), linkIfAbsent);
  }

  async read(key: string): Promise<Buffer | undefined> {
    return undefinedIfAbsent(readFile(this.fileOf(key)));
  }

  async open(
    key: string,
    range?: { start: number; end: number },
  ): Promise<{ stream: Readable; bytes: number } | undefined> {
    const handle = await undefinedIfAbsent(open(this.fileOf(key), 'r'));
    if (!handle) {
      return undefined;
    }
    const info = await handle.stat();
    if (!info.isFile()) {
      await handle.close();
      return undefined;
    }
    // The open handle keeps reading these bytes after the object is replaced.
    return { stream: createReadStream('', { fd: handle, ...range }), bytes: info.size };
  }

  async size(key: string): Promise<number | undefined> {
    const info = await undefinedIfAbsent(stat(this.fileOf(key)));
    return info?.isFile() ? info.size : undefined;
  }

  async list(prefix: string): Promise<StoredObject[]> {
    const found = await this.keysIn(this.files, prefix);
    const objects = await Promise.all(
      found.map(async (key) => ({ key, info: await undefinedIfAbsent(stat(this.fileOf(key))) })),
    );
    return objects.flatMap(({ key, info }) => (info ? [{ key, bytes: info.size }] : []));
  }

  async delete(key: string): Promise<void> {
    await rm(this.fileOf(key), { force: true });
  }

  async writePart(key: string, offset: number, body: Buffer): Promise<void> {
    const file = this.unfinishedOf(key);
    await makeFolder(path.dirname(file));
    const handle = await open(file, constants.O_WRONLY | constants.O_CREAT, FILE_MODE);
    try {
      for (let done = 0; done < body.length;) {
        done += (await handle.write(body, done, body.length - done, offset + done)).bytesWritten;
      }
      // the caller records the part, so the part must be as durable as the record
      await handle.datasync();
    } finally {
      await handle.close();
    }
  }

  async completeParts(key: string, bytes: number, { isCopied = false }: { isCopied?: boolean } = {}): Promise<void> {
    const [file, target] = [this.unfinishedOf(key), this.fileOf(key)];
    const handle = await undefinedIfAbsent(open(file, 'r+'));
    const found = handle ? (await handle.stat()).size : await this.size(key);
    try {
      if (found !== bytes) {
        throw new IncompletePartsError(key, { found, bytes });
      }
      await handle?.sync();
    } finally {
      await handle?.close();
    }
    if (handle && isCopied) {
      if ((await this.size(key)) !== bytes) {
        await this.putFile(key, file);
      }
      await this.discardParts(key);
    } else if (handle) {
      await makeFolder(path.dirname(target));
      await rename(file, target);
      await syncFolder(path.dirname(target));
    }
  }

  async discardParts(key: string): Promise<void> {
    await rm(this.unfinishedOf(key), { force: true });
  }

  listUnfinished(prefix: string): Promise<string[]> {
    return this.keysIn(this.unfinished, prefix);
  }

  async freeBytes(): Promise<number> {
    await makeFolder(this.files);
    return freeBytesOf(this.files);
  }

  async check(): Promise<void> {
    await makeFolder(this.drafts);
    const draft = this.newDraft();
    await writeDraft(draft, Buffer.from('check'));
    await rm(draft);
  }

  private fileOf(key: string): string {
    assertKey(key);
    return path.join(this.files, key);
  }

  private unfinishedOf(key: string): string {
    assertKey(key);
    return path.join(this.unfinished, key);
  }

  /** Keys of the files below one of the folders, in their order. */
  private async keysIn(root: string, prefix: string): Promise<string[]> {
    assertPrefix(prefix);
    const folder = path.join(root, prefix.slice(0, prefix.lastIndexOf('/') + 1));
    const entries = (await undefinedIfAbsent(readdir(folder, { recursive: true, withFileTypes: true }))) ?? [];
    const keyOf = (entry: Dirent): string =>
      path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
    const keys = entries.filter((entry) => entry.isFile()).map((entry) => ({ key: keyOf(entry) }));
    return keys
      .filter(({ key }) => key.startsWith(prefix))
      .toSorted(byKey)
      .map(({ key }) => key);
  }

  private newDraft(): string {
    return path.join(this.drafts, randomBytes(12).toString('hex'));
  }

  private async write(
    key: string,
    fill: (draft: string) => Promise<void>,
    place: (draft: string, file: string) => Promise<boolean>,
  ): Promise<boolean> {
    const file = this.fileOf(key);
    await Promise.all([this.drafts, path.dirname(file)].map((dir) => makeFolder(dir)));
    // Before the first write: a process that was killed has left its drafts.
    this.sweeping ??= removeOldDrafts(this.drafts);
    await this.sweeping;
    const draft = this.newDraft();
    try {
      await fill(draft);
      const placed = await place(draft, file);
      if (placed) {
        await syncFolder(path.dirname(file));
      }
      return placed;
    } finally {
      await rm(draft, { force: true });
    }
  }
}

/** No write takes this long: an older draft belongs to no running process. */
const MAX_DRAFT_AGE_MS = 24 * 3600 * 1000;

/** A failure must not fail the write: the next process tries again. */
async function removeOldDrafts(folder: string): Promise<void> {
  const oldest = Date.now() - MAX_DRAFT_AGE_MS;
  const names = await readdir(folder).catch(() => []);
  const removals = names.map(async (name) => {
    const file = path.join(folder, name);
    if ((await stat(file)).mtimeMs < oldest) {
      await rm(file, { force: true });
    }
  });
  await Promise.allSettled(removals);
}

async function replace(draft: string, file: string): Promise<boolean> {
  await rename(draft, file);
  return true;
}

async function linkIfAbsent(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) {
      return false;
    }
    throw error;
  }
}

/** Writes the bytes to a new file and flushes it. */
async function writeDraft(draft: string, body: Buffer): Promise<void> {
  const handle = await open(draft, 'wx', FILE_MODE);
  try {
    await handle.writeFile(body);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Copies the file, by reference where the file system supports that. */
async function copyDraft(draft: string, file: string): Promise<void> {
  await copyFile(file, draft, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  const handle = await open(draft, 'r+');
  try {
    // a copy has the mode of its source
    await handle.chmod(FILE_MODE);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
