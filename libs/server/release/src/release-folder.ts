import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileInfo, Release } from '@hive/contracts';
import { ReleaseError } from './release-error.js';
import { assertName, assertVersion } from './release.rules.js';

const digestOf = (algorithm: string, body: Buffer): string =>
  `${algorithm}-${createHash(algorithm).update(body).digest('base64')}`;

/** SHA-256, because entries list a hash for every file and hashes do not compress. */
export const integrityOf = (body: Buffer): string => digestOf('sha256', body);

/** Whether a file has its published bytes. Releases built before 2026-11-23 have SHA-384. */
export const hasIntegrity = (body: Buffer, integrity: string | undefined): boolean =>
  integrity !== undefined && digestOf(integrity.startsWith('sha384-') ? 'sha384' : 'sha256', body) === integrity;

/** Key of a file of a release in the object storage. */
export const fileKey = (remote: string, version: string, file: string): string =>
  `bundles/${remote}/${version}/${file}`;

/** Apart from the files of releases, which may have the same endings. */
export const compressedKey = (remote: string, version: string, file: string): string =>
  `compressed/${remote}/${version}/${file}.br`;

const CONTENT_TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
};

export const contentTypeOf = (file: string): string => CONTENT_TYPES[path.extname(file)] ?? 'application/octet-stream';

export interface BuiltFile extends FileInfo {
  body: Buffer;
}

/** A build on disk: the draft of its release.json, and its files by their path in the release. */
export interface BuiltRelease {
  draft: Omit<Release, 'files' | 'builtAt' | 'by'> & Partial<Pick<Release, 'builtAt'>>;
  files: Map<string, BuiltFile>;
}

async function filesOf(dir: string, prefix: string): Promise<[string, BuiltFile][]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []);
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const file = path.join(entry.parentPath, entry.name);
        const body = await readFile(file);
        const key = prefix + path.relative(dir, file).split(path.sep).join('/');
        return [key, { body, bytes: body.length, integrity: integrityOf(body) }] as [string, BuiltFile];
      }),
  );
}

async function draftOf(dir: string): Promise<BuiltRelease['draft']> {
  try {
    return JSON.parse(await readFile(path.join(dir, 'release.json'), 'utf8')) as BuiltRelease['draft'];
  } catch {
    throw new ReleaseError('DRAFT_INVALID', `${dir} contains no readable release.json: build it first`);
  }
}

/** Reads `dist/` of a build: `client/**` becomes the release's files, `server/**` its folder `server/`. */
export async function readBuild(dir: string): Promise<BuiltRelease> {
  const draft = await draftOf(dir);
  assertName(draft.remote);
  assertVersion(draft.version);
  const found = [
    ...(await filesOf(path.join(dir, 'client'), '')),
    ...(await filesOf(path.join(dir, 'server'), 'server/')),
  ].sort(([a], [b]) => (a < b ? -1 : 1));
  const files = new Map(found);
  if (files.size === 0 || (draft.entry && !files.has(draft.entry))) {
    throw new ReleaseError('DRAFT_INVALID', `${dir} contains no complete build of ${draft.remote}: build it again`);
  }
  return { draft, files };
}

/** Compared as well, because a build of the same version with other routes is another release. */
const declarationOf = ({ routes, navigation, access, hostApi, shared, chunks }: BuiltRelease['draft']) =>
  JSON.stringify([routes, navigation, access, hostApi, shared, chunks]);

/** Throws VERSION_TAKEN unless the build is the published one. */
export function assertSameBuild(known: Release, { draft, files }: BuiltRelease): void {
  const same =
    Object.keys(known.files).length === files.size &&
    [...files].every(([file, { integrity }]) => known.files[file]?.integrity === integrity) &&
    declarationOf(known) === declarationOf(draft);
  if (!same) {
    throw new ReleaseError(
      'VERSION_TAKEN',
      `${draft.remote}@${draft.version} is published with other content: use a new version`,
    );
  }
}
