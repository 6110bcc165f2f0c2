import { readFileSync } from 'node:fs';

/** Which code runs. Commit and time are null where `npm run build` did not build it, such as in tests. */
export interface Version {
  version: string;
  commit: string | null;
  builtAt: string | null;
}

/** The relative paths are the same from `src` and `dist`. */
const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');

export const productVersion: string = (JSON.parse(read('../../package.json')) as { version: string }).version;

function readBuildInfo(): Omit<Version, 'version'> {
  try {
    return JSON.parse(read('../../../build-info.json')) as Omit<Version, 'version'>;
  } catch {
    return { commit: null, builtAt: null };
  }
}

export const versionInfo: Version = { version: productVersion, ...readBuildInfo() };
