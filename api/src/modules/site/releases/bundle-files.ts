import { Injectable } from '@nestjs/common';
import type { Release } from '@hive/contracts';
import { contentTypeOf, ReleaseStore } from '@hive/release';
import { LRUCache } from 'lru-cache';
import { brotliFast, BackgroundBrotli, isBrotliOf } from '../../../common/http/responses/brotli.js';

const CACHE_BYTES = 48 * 1024 * 1024;
const COMPRESSIBLE = /\.(js|css|json|svg)$/;

export interface BundleFile {
  body: Buffer;
  type: string;
  compressed: boolean;
}

/** The parts of `<remote>/<version>/<file…>`, or undefined for anything that is not a plain path of a browser file. */
export function parseBundlePath(path: string): { remote: string; version: string; file: string } | undefined {
  const match = /^([a-z][a-z0-9-]{0,63})\/(\d[\w.+-]{0,63})\/([\w][\w.-]*(?:\/[\w][\w.-]*)*)$/.exec(path);
  const [, remote = '', version = '', file = ''] = match ?? [];
  // Server code is never downloadable.
  return match && !file.startsWith('server/') ? { remote, version, file } : undefined;
}

/** A cache of file bodies; one that would take more than a quarter of it is not cached. */
export const createFileCache = (maxBytes: number): LRUCache<string, Buffer> =>
  new LRUCache({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 4,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });

/**
 * Files of releases for browsers: only files that a release lists, with their published bytes, cached in memory,
 * compressed fast for the first request and at the best quality in the background, which the storage keeps.
 */
@Injectable()
export class BundleFiles {
  private readonly cache = createFileCache(CACHE_BYTES);
  private readonly background = new BackgroundBrotli();

  constructor(private readonly store: ReleaseStore) {}

  /** Undefined for a path without a published file. Throws when the storage fails or the file is not as published. */
  async read(path: string, acceptsBrotli: boolean): Promise<BundleFile | undefined> {
    const parsed = parseBundlePath(path);
    const release = parsed && (await this.store.find(parsed.remote, parsed.version).catch(undefinedForInvalidName));
    if (!parsed || !release || !Object.hasOwn(release.files, parsed.file)) {
      return undefined;
    }
    const compressed = acceptsBrotli && COMPRESSIBLE.test(parsed.file);
    const body = await (compressed ? this.readCompressed(release, parsed.file) : this.readRaw(release, parsed.file));
    return body && { body, type: contentTypeWithCharset(parsed.file), compressed };
  }

  /** A text file of a release. */
  async readText(remote: string, version: string, file: string): Promise<string> {
    const body = await this.readRaw(await this.store.get(remote, version), file);
    if (!body) {
      throw new Error(`${remote}@${version} has no ${file}`);
    }
    return body.toString('utf8');
  }

  private async readRaw(release: Release, file: string): Promise<Buffer | undefined> {
    const key = cacheKeyOf(release, file);
    const cached = this.cache.get(key);
    const body = cached ?? (await this.store.readFile(release, file));
    if (body && !cached) {
      this.cache.set(key, body);
    }
    return body;
  }

  private async readCompressed(release: Release, file: string): Promise<Buffer | undefined> {
    const key = `${cacheKeyOf(release, file)}#br`;
    const cached = this.cache.get(key);
    if (cached) {
      return cached;
    }
    const body = await this.readRaw(release, file);
    if (!body) {
      return undefined;
    }
    const stored = await this.store.readCompressed(release, file);
    if (stored && isBrotliOf(stored, body)) {
      this.cache.set(key, stored);
      return stored;
    }
    const fast = brotliFast(body);
    this.cache.set(key, fast);
    this.background.add(body, {
      onCompressed: (compressed) => {
        this.cache.set(key, compressed);
        // after a failure of the storage the file is just compressed again
        void this.store.storeCompressed(release, file, compressed).catch(() => undefined);
      },
    });
    return fast;
  }
}

const cacheKeyOf = ({ remote, version }: Release, file: string): string => `${remote}/${version}/${file}`;

/** A name that no release can have is not found; a storage failure is still an error. */
function undefinedForInvalidName(error: unknown): undefined {
  if (error instanceof Error && error.name === 'ReleaseError') {
    return undefined;
  }
  throw error;
}

function contentTypeWithCharset(file: string): string {
  const type = contentTypeOf(file);
  return /^text\/|json$/.test(type) ? `${type}; charset=utf-8` : type;
}
