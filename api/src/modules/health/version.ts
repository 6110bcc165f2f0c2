import { readFileSync } from 'node:fs';

/** The relative path is the same from `src` and `dist`. */
const manifest = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

export const productVersion: string = manifest.version;
