import { Inject, Injectable } from '@nestjs/common';
import { contentTypeOf, ReleaseStore } from '@hive/release';
import type { ObjectStorage } from '@hive/object-storage';
import { brotliFast, BackgroundBrotli } from '../../common/http/responses/brotli.js';
import { OBJECT_STORAGE } from '../../platform/storage/storage.js';
import { ByteCache } from './byte-cache.js';

const CACHE_BYTES = 48 * 1024 * 1024;
const COMPRESSIBLE = /\.(js|css|json|svg)$/;

export interface BundleFile {
  body: Buffer;
  type: string;
  compressed: boolean;
}

/** Splits `<remote>/<version>/<file…>`, or undefined for anything that is no plain path of a browser's file. */
export function parseBundlePath(path: string): { remote: string; version: string; file: string } | undefined {
  const match = /^([a-z][a-z0-9-]{0,63})\/(\d[\w.+-]{0,63})\/([\w][\w.-]*(?:\/[\w][\w.-]*)*)$/.exec(path);
  const [, remote = '', version = '', file = ''] = match ?? [];
  // what runs on the server is nobody's to download
  return match && !file.startsWith('server/') ? { remote, version, file } : undefined;
}

/**
 * Files of releases for browsers: only what a release lists, kept in memory within a bound, compressed quickly the
 * first time and thoroughly soon after.
 */
@Injectable()
export class BundleFiles {
  private readonly cache = new ByteCache(CACHE_BYTES);
  private readonly thorough = new BackgroundBrotli();

  constructor(
    private readonly store: ReleaseStore,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  /** Undefined for what is not a published file. Throws when the storage does not answer. */
  async read(path: string, acceptsBrotli: boolean): Promise<BundleFile | undefined> {
    const place = parseBundlePath(path);
    const release = place && (await this.store.find(place.remote, place.version).catch(noRelease));
    if (!place || !release || !Object.hasOwn(release.files, place.file)) {
      return undefined;
    }
    const compressed = acceptsBrotli && COMPRESSIBLE.test(place.file);
    const body = await (compressed ? this.brotli(path) : this.raw(path));
    return body && { body, type: typeOf(place.file), compressed };
  }

  /** A text file of a release, for composing pages. */
  async text(remote: string, version: string, file: string): Promise<string> {
    const body = await this.raw(`${remote}/${version}/${file}`);
    if (!body) {
      throw new Error(`${remote}@${version} has no ${file}`);
    }
    return body.toString('utf8');
  }

  private async raw(path: string): Promise<Buffer | undefined> {
    const known = this.cache.get(path);
    const body = known ?? (await this.storage.read(`bundles/${path}`));
    if (body && !known) {
      this.cache.set(path, body);
    }
    return body;
  }

  private async brotli(path: string): Promise<Buffer | undefined> {
    const key = `${path}#br`;
    const known = this.cache.get(key);
    if (known) {
      return known;
    }
    const body = await this.raw(path);
    if (!body) {
      return undefined;
    }
    const quick = brotliFast(body);
    this.cache.set(key, quick);
    this.thorough.add(body, (compressed) => this.cache.set(key, compressed));
    return quick;
  }
}

/** Names that no release can have are simply not found; a storage in trouble is not. */
function noRelease(error: unknown): undefined {
  if (error instanceof Error && error.name === 'ReleaseError') {
    return undefined;
  }
  throw error;
}

function typeOf(file: string): string {
  const type = contentTypeOf(file);
  return /^text\/|json$/.test(type) ? `${type}; charset=utf-8` : type;
}
