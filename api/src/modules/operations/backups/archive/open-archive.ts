import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { ValidationError } from 'yup';
import {
  ARCHIVE_FORMAT,
  MANIFEST,
  MANIFEST_SIGNATURE,
  MANIFEST_SUM,
  manifestSchema,
  sha256,
  type Manifest,
} from './manifest.js';
import { isSignedBy } from './signature.js';

/** An archive that cannot be restored; the message is one sentence for the operator. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

/** An archive on disk whose manifest was read and verified. */
export interface Archive {
  manifest: Manifest;
  /** The bytes of an entry; rejects when they cannot be read. */
  read: (entryName: string) => Promise<AsyncIterable<Buffer>>;
  /** Every entry in the file, whether or not the manifest lists it. */
  entryNames: readonly string[];
  close(): void;
}

const damaged = (name: string, reason: string, cause?: unknown): ArchiveError =>
  new ArchiveError(`The archive is damaged: ${name} ${reason}. Nothing was restored; use another archive.`, { cause });

export async function openArchive(file: string): Promise<Archive> {
  const zip = await openZip(file);
  try {
    const entries = await readEntries(zip, file);
    const read = async (name: string): Promise<AsyncIterable<Buffer>> => {
      const entry = entries.get(name);
      if (!entry) {
        throw damaged(name, 'is missing');
      }
      return (await zip.openReadStreamPromise(entry).catch((error: unknown) => {
        throw damaged(name, 'cannot be read', error);
      })) as AsyncIterable<Buffer>;
    };
    const manifest = await readManifest(read);
    return { manifest, read, entryNames: [...entries.keys()], close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function openZip(file: string): Promise<ZipFile> {
  try {
    return await openPromise(file, { lazyEntries: true, autoClose: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      throw new ArchiveError(`There is no file ${file}.`, { cause: error });
    }
    throw new ArchiveError(`${file} is not a complete archive of Hive: it cannot be read as a ZIP file.`, {
      cause: error,
    });
  }
}

async function readEntries(zip: ZipFile, file: string): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    throw damaged(`its table of contents in ${file}`, 'cannot be read', error);
  }
  return entries;
}

async function bytesOf(read: Archive['read'], name: string): Promise<Buffer> {
  try {
    return await buffer(await read(name));
  } catch (error) {
    throw error instanceof ArchiveError ? error : damaged(name, 'cannot be read', error);
  }
}

/** Who made the archive: the installation with this APP_SECRET, another one, or unknown. */
export async function originOf(archive: Archive, config: { appSecret: string }): Promise<'own' | 'other' | 'unknown'> {
  if (!archive.entryNames.includes(MANIFEST_SIGNATURE)) {
    return 'unknown';
  }
  const [manifest, signature] = await Promise.all(
    [MANIFEST, MANIFEST_SIGNATURE].map((name) => bytesOf(archive.read, name)),
  );
  return manifest && signature && isSignedBy(config, manifest, signature.toString('utf8')) ? 'own' : 'other';
}

async function readManifest(read: Archive['read']): Promise<Manifest> {
  const [text, sum] = await Promise.all([MANIFEST, MANIFEST_SUM].map((name) => bytesOf(read, name)));
  if (!text || sum?.toString('utf8') !== `${sha256(text)}  ${MANIFEST}\n`) {
    throw damaged(MANIFEST, `differs from its checksum in ${MANIFEST_SUM}`);
  }
  const content = JSON.parse(text.toString('utf8')) as { format?: unknown };
  if (typeof content.format === 'number' && content.format > ARCHIVE_FORMAT) {
    throw new ArchiveError('The archive was made by a newer version of Hive: install that version first.');
  }
  try {
    return manifestSchema.validateSync(content, { strict: true });
  } catch (error) {
    throw damaged(
      MANIFEST,
      error instanceof ValidationError ? `is not valid (${error.message})` : 'is not valid',
      error,
    );
  }
}

/** Reads every entry to its end; throws an ArchiveError that names the first one whose bytes are not those of the backup. */
export async function verifyArchive(archive: Archive): Promise<void> {
  const { manifest, entryNames } = archive;
  const known = new Set([MANIFEST, MANIFEST_SUM, MANIFEST_SIGNATURE]);
  for (const { name, bytes, sha256: expected } of manifest.entries) {
    known.add(name);
    const hash = createHash('sha256');
    let found = 0;
    try {
      for await (const chunk of await archive.read(name)) {
        hash.update(chunk);
        found += chunk.length;
      }
    } catch (error) {
      throw error instanceof ArchiveError ? error : damaged(name, 'cannot be read', error);
    }
    if (found !== bytes || hash.digest('hex') !== expected) {
      throw damaged(name, 'differs from its checksum');
    }
  }
  const unknown = entryNames.find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw damaged(unknown, 'is not in the manifest');
  }
}
