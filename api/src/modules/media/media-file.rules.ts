import { createHash } from 'node:crypto';

const types: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

/** Files are named by what they contain: equal ones are stored once, and a URL never changes its image. */
export const hashName = (bytes: Uint8Array, extension: string): string =>
  `${createHash('sha256').update(bytes).digest('hex')}.${extension}`;

/** Storage key and content type of a stored file, or undefined when it has no name of ours: hash and known extension. */
export function mediaFile(name: string): { key: string; type: string } | undefined {
  const [, extension = ''] = /^[0-9a-f]{64}\.([a-z0-9]{3,4})$/.exec(name) ?? [];
  const type = Object.hasOwn(types, extension) ? types[extension] : undefined;
  return type === undefined ? undefined : { key: `media/${name}`, type };
}

export interface ByteRange {
  start: number;
  /** Inclusive. */
  end: number;
}

/**
 * The bytes that a Range header asks of a file: `whole` without a header or for one that we do not serve (several
 * ranges, other units), `unsatisfiable` when it starts behind the end.
 */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') {
    return 'whole';
  }
  if (first === '') {
    const length = Math.min(Number(last), bytes);
    return length > 0 ? { start: bytes - length, end: bytes - 1 } : 'unsatisfiable';
  }
  const range = { start: Number(first), end: last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1) };
  if (range.start >= bytes) {
    return 'unsatisfiable';
  }
  // An end before the start is no range at all.
  return range.end < range.start ? 'whole' : range;
}

/** The name is the hash of the bytes: nothing else has to be known of a version. */
export const etagOf = (name: string): string => `"${name.slice(0, 32)}"`;

/** As `rangeOf`; the whole file for who goes on with one that is not this, or only asks for its head. */
export function rangeFor(
  { method, range, 'if-range': ifRange }: { method: string; range?: string; 'if-range'?: string },
  file: { bytes: number; etag: string },
): ByteRange | 'whole' | 'unsatisfiable' {
  const applies = method === 'GET' && (ifRange === undefined || ifRange.trim() === file.etag);
  return rangeOf(applies ? range : undefined, file.bytes);
}
