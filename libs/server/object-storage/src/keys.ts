/** A key that could leave the storage or is not portable between storages. */
export class InvalidKeyError extends Error {
  constructor(key: string) {
    super(`Not a storage key: ${JSON.stringify(key.slice(0, 200))}`);
    this.name = 'InvalidKeyError';
  }
}

/** Limit of S3; file systems accept each part. */
const MAX_BYTES = 1024;
const MAX_PART_BYTES = 200;

const isPart = (part: string): boolean =>
  part !== '' && part !== '.' && part !== '..' && Buffer.byteLength(part) <= MAX_PART_BYTES;

const forbidden = /[\p{Control}\\]/u;

/** Throws unless the key is relative, `/`-separated and free of `.`, `..`, backslashes and control characters. */
export function assertKey(key: string): void {
  if (forbidden.test(key) || Buffer.byteLength(key) > MAX_BYTES || !key.split('/').every(isPart)) {
    throw new InvalidKeyError(key);
  }
}

/** Like a key, but it may be empty or end anywhere, as in `bundles/` or `channels/live/0000`. */
export function assertPrefix(prefix: string): void {
  const parts = prefix.split('/');
  const last = parts.pop() ?? '';
  const isLastValid = last === '' || isPart(last);
  if (forbidden.test(prefix) || Buffer.byteLength(prefix) > MAX_BYTES || !parts.every(isPart) || !isLastValid) {
    throw new InvalidKeyError(prefix);
  }
}

/** Orders keys by UTF-8 bytes, unlike JavaScript strings and some servers. */
export const byKey = (a: { key: string }, b: { key: string }): number =>
  Buffer.compare(Buffer.from(a.key), Buffer.from(b.key));
