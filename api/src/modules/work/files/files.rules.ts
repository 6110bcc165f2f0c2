import path from 'node:path';
import contentDisposition from 'content-disposition';
import {
  companyFileSections,
  FILE_DELETE_HOURS,
  isProgramName,
  sanitizeFileName,
  staffFileSections,
  type FileKind,
  type FileSection,
} from '@hive/contracts';
import { AppError } from '../../../common/errors/app-error.js';
import { mimeOf } from '../../site/media/media-type.js';
import { portableName } from '../../../common/portable-name.js';
import type { Principal } from '../../../common/http/access/principal.js';

const MIB = 1024 * 1024;

/** Bytes of every part of an upload but the last. What arrives is in memory until the part is complete. */
export const PART_BYTES = 8 * MIB;

/** First bytes of a file, which determine its type. */
export const HEAD_BYTES = 4100;

/** The type of bytes that are no known format, text too. */
const UNKNOWN_TYPE = 'application/octet-stream';

/**
 * Types that a browser shows, since they cannot contain script: every other one is only downloaded. SVG, HTML and XML
 * are not among them.
 */
const shownTypes: Readonly<Record<string, FileKind>> = {
  'image/jpeg': 'image',
  'image/png': 'image',
  'image/apng': 'image',
  'image/gif': 'image',
  'image/webp': 'image',
  'image/avif': 'image',
  'video/mp4': 'video',
  'video/x-m4v': 'video',
  'video/quicktime': 'video',
  'video/webm': 'video',
  'audio/mpeg': 'audio',
  'audio/mp4': 'audio',
  'audio/x-m4a': 'audio',
  'audio/ogg': 'audio',
  'audio/wav': 'audio',
  'audio/flac': 'audio',
  'audio/aac': 'audio',
  'application/pdf': 'pdf',
};

const archives = /^application\/(zip|gzip|x-tar|x-7z-compressed|x-rar-compressed|x-bzip2|x-xz|zstd)$/;
const documents =
  /^application\/(x-cfb|rtf|vnd\.(openxmlformats-officedocument|oasis\.opendocument|ms-)\S*)$|^(application|text)\/xml$/;
/** Text has no signature: its name says that it is a document. */
const documentNames = /\.(txt|md|csv|tsv|json|html?|svg|css|ics|vcf|pages|numbers|key)$/i;

/** How a file is shown, by the type of its bytes. */
export function kindOf(mimeType: string, fileName: string): FileKind {
  const shown = Object.hasOwn(shownTypes, mimeType) ? shownTypes[mimeType] : undefined;
  if (shown) {
    return shown;
  }
  if (archives.test(mimeType)) {
    return 'archive';
  }
  const isNamedDocument = mimeType === UNKNOWN_TYPE && documentNames.test(fileName);
  return documents.test(mimeType) || isNamedDocument ? 'document' : 'other';
}

/** Types whose previews the image processor encodes. */
const previewedTypes = /^image\/(jpeg|png|apng|gif|webp|avif)$/;
export const hasPreview = (mimeType: string): boolean => previewedTypes.test(mimeType);

/** Whether a comment can point at a spot of the page. How many pages a PDF has is not known here. */
export const canPinOn = (mimeType: string, page: number): boolean =>
  mimeType === 'application/pdf' || (hasPreview(mimeType) && page === 1);

const INDENTED_PDF = /^[\0\t\n\f\r ]{1,1024}%PDF-/;

/** The type of a file with these first bytes. Some programs write white space before a PDF, which viewers skip. */
export async function typeOf(head: Uint8Array): Promise<string> {
  if (INDENTED_PDF.test(Buffer.from(head).toString('latin1'))) {
    return 'application/pdf';
  }
  return (await mimeOf(head)) ?? UNKNOWN_TYPE;
}

const MAX_NAME_BYTES = 240;

/** A name of at most 240 bytes, which every file system accepts, with its extension. */
export function shortName(name: string): string {
  const wellFormed = name.replaceAll(/\p{Surrogate}/gu, '');
  const extension = /^\.[\w-]{1,20}$/.exec(path.extname(wellFormed))?.[0] ?? '';
  let stem = wellFormed.slice(0, wellFormed.length - extension.length);
  while (Buffer.byteLength(stem + extension) > MAX_NAME_BYTES) {
    stem = stem.replace(/.$/su, '');
  }
  return stem + extension;
}

/** The Content-Disposition (RFC 6266) of a download, or of a file that a browser may show. */
export const dispositionOf = (fileName: string, type: 'attachment' | 'inline'): string =>
  contentDisposition(shortName(fileName), { type });

const PDF_POLICY = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'";
const SANDBOX_POLICY = "default-src 'none'; sandbox; frame-ancestors 'self'";

/**
 * Headers of a version's content. Types outside `shownTypes` are always attachments. A PDF has no `sandbox`, because
 * browsers' PDF viewers refuse to run in one.
 */
export function contentHeaders(
  { mimeType, sha256 }: { mimeType: string; sha256: string },
  { fileName, download }: { fileName: string; download: boolean },
): Record<string, string> & { etag: string } {
  const isShown = !download && Object.hasOwn(shownTypes, mimeType);
  return {
    'content-type': mimeType,
    'content-disposition': dispositionOf(fileName, isShown ? 'inline' : 'attachment'),
    'content-security-policy': mimeType === 'application/pdf' ? PDF_POLICY : SANDBOX_POLICY,
    'x-frame-options': 'SAMEORIGIN',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-cache',
    'accept-ranges': 'bytes',
    etag: `"${sha256.slice(0, 32)}"`,
  };
}

/** Whether the caller adds files to the section; documents belong to no project, whose owner need not see them. */
export function canAddTo(
  { section, projectId }: { section: FileSection; projectId: string | null },
  caller: Principal,
): boolean {
  const sections: readonly FileSection[] = caller.kind === 'staff' ? staffFileSections : companyFileSections;
  return sections.includes(section) && (section !== 'document' || projectId === null);
}

interface Deletable {
  section: FileSection;
  uploadedAt: Date;
  /** Of any version. */
  hasLocked: boolean;
  /** Whether the caller uploaded every version. */
  isOwn: boolean;
}

/** Why the caller may not delete a file: it has a locked version, or is not their own upload of the last day. */
export function deletionProblem(
  { section, uploadedAt, hasLocked, isOwn }: Deletable,
  caller: Principal,
  now: Date,
): 'FILE.LOCKED' | 'FILE.DELETE_REFUSED' | undefined {
  const isRecent = now.getTime() - uploadedAt.getTime() < FILE_DELETE_HOURS * 3_600_000;
  if (caller.kind !== 'staff' && !(section === 'upload' && isRecent && isOwn)) {
    return 'FILE.DELETE_REFUSED';
  }
  return hasLocked ? 'FILE.LOCKED' : undefined;
}

export const FILES_PREFIX = 'client-files/';

/** Where the content of an upload and of its version is stored; no other area knows the key. */
export const contentKey = (clientId: string, uploadId: string): string => `${FILES_PREFIX}${clientId}/${uploadId}`;
export const previewKey = (storageKey: string, width: number): string => `${storageKey}-${width}.webp`;

const KEY = new RegExp(`^${FILES_PREFIX}[0-9a-f-]{36}/([0-9a-f-]{36})(?:-\\d+\\.webp)?$`);

/** The id of the upload or version that a key belongs to. */
export const idOfKey = (key: string): string | undefined => KEY.exec(key)?.[1];

/** The bytes of the part that begins at the offset. */
export const partBytesAt = ({ bytes }: { bytes: number }, offset: number): number =>
  Math.min(PART_BYTES, bytes - offset);

/** Some systems treat names as equal that differ only in case or in the encoding of accents. */
const folded = (name: string): string => name.normalize('NFC').toUpperCase().toLowerCase();

/** Names for the entries of an archive that every system can extract: the second `logo.png` becomes `logo (2).png`. */
export function entryNames(names: readonly string[]): string[] {
  const used = new Set<string>();
  return names.map((name) => {
    const short = portableName(shortName(name));
    const extension = path.extname(short);
    let entry = short;
    for (let count = 2; used.has(folded(entry)); count += 1) {
      entry = `${short.slice(0, short.length - extension.length)} (${count})${extension}`;
    }
    used.add(folded(entry));
    return entry;
  });
}

/** `500 MB`, for sentences about limits. */
export function megabytes(bytes: number): string {
  const gigabytes = bytes / (1024 * MIB);
  return gigabytes >= 1 ? `${Number(gigabytes.toFixed(1))} GB` : `${Math.round(bytes / MIB)} MB`;
}

/** The name under which a file is stored. Throws FILE.PROGRAM_REFUSED. */
export function storedName(original: string): string {
  const name = sanitizeFileName(original);
  if (isProgramName(name)) {
    throw new AppError('FILE.PROGRAM_REFUSED');
  }
  return name;
}
