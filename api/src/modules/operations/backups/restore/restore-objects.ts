import { createHash } from 'node:crypto';
import type { ObjectStorage } from '@hive/object-storage';
import { objectKeyOf, type ArchivedEntry } from '../archive/manifest.js';
import { ArchiveError, type Archive } from '../archive/open-archive.js';
import { storeStream } from '../store-stream.js';

interface ArchivedObject extends ArchivedEntry {
  key: string;
}

export const objectsOf = ({ manifest }: Archive): ArchivedObject[] =>
  manifest.entries.flatMap((entry) => {
    const key = objectKeyOf(entry.name);
    return key === undefined ? [] : [{ ...entry, key }];
  });

/** Rejects a storage that an installation uses: a second installation on it would remove its files and replace others. */
export async function assertEmptyStorage(storage: ObjectStorage): Promise<void> {
  const found = await storage.list('');
  if (found.length > 0) {
    throw new ArchiveError(
      `The storage is not empty: it has ${found.length} files of an installation, which a copy would replace or remove. ` +
        'Restore into an empty DATA_DIR or bucket; if that installation is gone, add --reuse-files.',
    );
  }
}

/** The objects that the storage lacks. Rejects when it has another content under one of the keys. */
export async function findMissingObjects(archive: Archive, storage: ObjectStorage): Promise<ArchivedObject[]> {
  const missing: ArchivedObject[] = [];
  for (const object of objectsOf(archive)) {
    const stored = await storage.open(object.key);
    if (!stored) {
      missing.push(object);
    } else if ((await sha256Of(stored.stream as AsyncIterable<Buffer>)) !== object.sha256) {
      throw new ArchiveError(
        `The storage has another file under ${object.key}: restore into an empty DATA_DIR or bucket.`,
      );
    }
  }
  return missing;
}

export async function restoreObjects(
  archive: Archive,
  objects: readonly ArchivedObject[],
  storage: ObjectStorage,
): Promise<void> {
  for (const { name, key } of objects) {
    await storeStream(storage, { key }, await archive.read(name));
  }
}

async function sha256Of(content: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) {
    hash.update(chunk);
  }
  return hash.digest('hex');
}
