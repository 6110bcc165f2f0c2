import { createHash } from 'node:crypto';
import path from 'node:path';
import parseRange from 'range-parser';

const mimeTypes: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

/** Files are named by the hash of their content: equal ones are stored once, and a URL never changes its content. */
export const hashName = (bytes: Uint8Array, extension: string): string =>
  `${createHash('sha256').update(bytes).digest('hex')}.${extension}`;

/** Storage key and content type of a media file; undefined unless the name is a hash with a known extension. */
export function mediaFile(name: string): { key: string; type: string } | undefined {
  const [, extension = ''] = /^[0-9a-f]{64}\.([a-z0-9]{3,4})$/.exec(name) ?? [];
  const type = Object.hasOwn(mimeTypes, extension) ? mimeTypes[extension] : undefined;
  return type === undefined ? undefined : { key: `media/${name}`, type };
}

const URL_PREFIX = '/media/';

/** Whether a URL is that of a media file. */
export const isMediaUrl = (url: string): boolean => url.startsWith(URL_PREFIX);

export const mediaUrlOf = (name: string): string => URL_PREFIX + name;

/** The file name in a URL of `mediaUrlOf`. */
export const mediaNameOf = (url: string): string => url.replace(URL_PREFIX, '');

/** Names of all media files in a text. */
export const mediaNamesIn = (text: string): string[] => text.match(/[0-9a-f]{64}\.[a-z0-9]{3,4}/g) ?? [];

/** An uploaded file's own name, for staff: without folders, in either notation, and without invisible characters. */
export function sanitizeFileName(original: string): string {
  const name = path.posix
    .basename(original.replaceAll('\\', '/'))
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim();
  return name === '' || name === '.' || name === '..' ? 'upload' : name;
}

/** The name contains the hash of the bytes, so it identifies the version. */
export const etagOf = (name: string): string => `"${name.slice(0, 32)}"`;

export interface ByteRange {
  start: number;
  /** Inclusive. */
  end: number;
}

const SUFFIX = /^bytes=-(\d+)$/;

/**
 * The bytes that a Range header requests: `whole` without a header, for several ranges, other units and an end before
 * the start; `unsatisfiable` when the range starts behind the end of the file.
 */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(header ?? '') ?? [];
  if (header === undefined || Number(first) > Number(last)) {
    return 'whole';
  }
  // RFC 9110 serves the whole file for a suffix longer than the file; the parser would refuse it.
  const clamped = header.replace(SUFFIX, (_, length) => `bytes=-${Math.min(Number(length), bytes)}`);
  const ranges = parseRange(bytes, clamped);
  if (ranges === -1) {
    return 'unsatisfiable';
  }
  const [range, ...others] = ranges === -2 || ranges.type !== 'bytes' ? [] : ranges;
  return range && others.length === 0 ? range : 'whole';
}

/** As `rangeOf`; the whole file for HEAD requests and when `If-Range` names another version. */
export function rangeFor(
  { method, range, 'if-range': ifRange }: { method: string; range?: string; 'if-range'?: string },
  file: { bytes: number; etag: string },
): ByteRange | 'whole' | 'unsatisfiable' {
  const applies = method === 'GET' && (ifRange === undefined || ifRange.trim() === file.etag);
  return rangeOf(applies ? range : undefined, file.bytes);
}
