import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from './shared-packages.mjs';

const TOKENS = path.join(workspaceRoot, 'libs/web/ui/src/styles/tokens.css');
const DECLARATION = /^\s*(--[\w-]+): ([^;]+);$/gm;
const SCALE = /var\((--(?:color-|font-size-|space-|duration-|ease-|radius-(?:\d|full))[\w-]*)\)/g;
const FALLBACK = /var\(--(?:color-|font-size-|space-|duration-|ease-|radius-(?:\d|full))[\w-]*\s*,/;

/**
 * Puts the values of tokens.css in the place of their `var()`, so that a page needs no list of them, and a release of a remote
 * keeps its values on the page of another release of the shell.
 * @this {{ addDependency(file: string): void }}
 * @param {string} source of a stylesheet or a component
 */
export default function insertTokenValues(source) {
  this.addDependency(TOKENS);
  const tokens = new Map(
    [...readFileSync(TOKENS, 'utf8').matchAll(DECLARATION)].map(([, name, value]) => [name, value]),
  );
  const [fallback] = FALLBACK.exec(source) ?? [];
  if (fallback !== undefined) {
    throw new Error(`${fallback}: a token has no fallback`);
  }
  return source.replace(SCALE, (_, name) => {
    const value = tokens.get(name);
    if (value === undefined) {
      throw new Error(`${name} is not in tokens.css`);
    }
    return value;
  });
}
