import { readFileSync } from 'node:fs';

/** The same distance from `src` and from `dist`. */
const manifest = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

export const productVersion: string = manifest.version;
