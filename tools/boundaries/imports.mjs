import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const skippedFolders = new Set(['node_modules', 'dist', '.data', '.nx', '.git', 'fixtures']);
const sourceFile = /\.(?:ts|tsx|mjs)$/;
const importStatement = /(?:\bfrom|\bimport|\bimport\()\s*\(?\s*['"]([^'"]+)['"]/g;
/** Quoted strings, which are kept; template literals and comments, which may contain code and are removed. */
const tokens = /('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*")|`(?:\\[\s\S]|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/.*/g;

async function sourceFiles(dir) {
  const entries = await readdir(dir, { withFileTypes: true });
  const nested = entries.map((entry) => {
    const file = path.join(dir, entry.name);
    if (entry.isDirectory()) {
      return skippedFolders.has(entry.name) ? [] : sourceFiles(file);
    }
    return sourceFile.test(entry.name) ? [file] : [];
  });
  return (await Promise.all(nested)).flat();
}

/** The files that an import may mean: server code writes `.js` for `.ts`, and web code omits the extension. */
function candidates(file) {
  const stem = file.replace(/\.js$/, '');
  return [file, `${stem}.ts`, `${stem}.tsx`, `${stem}.mjs`, `${file}/index.ts`, `${file}/index.tsx`];
}

/** Source file of `@hive/name` or `@hive/name/entry`, by the package's `exports`. */
function packageEntry(root, specifier) {
  const [, name, entry] = /^@hive\/([\w-]+)(\/.+)?$/.exec(specifier) ?? [];
  const manifest = path.join(root, 'libs', name ?? '', 'package.json');
  if (!name || !existsSync(manifest)) {
    return undefined;
  }
  const target = JSON.parse(readFileSync(manifest, 'utf8')).exports?.[`.${entry ?? ''}`];
  const source = typeof target === 'string' ? target : target?.source;
  return source && path.join('libs', name, source);
}

/**
 * Imports of every source file below the folder, type-only and dynamic ones included.
 * @param {string} root
 * @returns {Promise<{ file: string, specifier: string, target?: string }[]>} paths from the root; `target` is the
 *   imported source file of this repository
 */
export async function readImports(root) {
  const absoluteFiles = await sourceFiles(root);
  const files = new Set(absoluteFiles.map((absolute) => path.relative(root, absolute)));
  const entries = new Map();
  const resolve = (file, specifier) => {
    if (specifier.startsWith('.')) {
      const target = path.join(path.dirname(file), specifier);
      return candidates(target).find((candidate) => files.has(candidate)) ?? target;
    }
    if (!entries.has(specifier)) {
      entries.set(specifier, packageEntry(root, specifier));
    }
    return entries.get(specifier);
  };
  const imports = [...files]
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map(async (file) => {
      const source = (await readFile(path.join(root, file), 'utf8')).replace(tokens, (_, quoted = '') => quoted);
      const specifiers = [...source.matchAll(importStatement)].map(([, specifier]) => specifier);
      return specifiers.map((specifier) => ({ file, specifier, target: resolve(file, specifier) }));
    });
  return (await Promise.all(imports)).flat();
}
