import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The environment variables that the product reads, from its source: the check needs no build. */
export function productVariables(root) {
  const source = readFileSync(path.join(root, 'api/src/config/variables.ts'), 'utf8');
  const [, list = ''] = /export const variables = \[([^\]]*)\]/.exec(source) ?? [];
  return new Set([...list.matchAll(/'([A-Z0-9_]+)'/g)].map(([, name]) => name));
}
