import { createHash } from 'node:crypto';

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

/** The name contains the hash of the bytes, so it identifies the version. */
export const etagOf = (name: string): string => `"${name.slice(0, 32)}"`;
