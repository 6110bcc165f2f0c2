import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { libraryFolder } from '../build/libraries.mjs';

const skippedFolders = new Set(['node_modules', 'dist', '.data', '.nx', '.git', 'fixtures']);
const sourceFile = /\.(?:ts|tsx|mjs)$/;
/** An import or export of another file, with the text between the keyword and `from`. */
const importStatement =
  /(?:\b(?<keyword>import|export)\s+(?<clause>[\w$*{][\w$*{},\s]*?)\s*\bfrom|\bfrom|\bimport(?=\s*['"])|\bimport\(?)\s*\(?\s*['"](?<specifier>[^'"]+)['"]\)?/g;
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
export function candidates(file) {
  const stem = file.replace(/\.js$/, '');
  return [file, `${stem}.ts`, `${stem}.tsx`, `${stem}.mjs`, `${file}/index.ts`, `${file}/index.tsx`];
}

/** Source file of `@hive/name` or `@hive/name/entry`, by the package's `exports`. */
function packageEntry(root, specifier) {
  const [, name, entry] = /^(@hive\/[\w-]+)(\/.+)?$/.exec(specifier) ?? [];
  const folder = name && existsSync(path.join(root, 'libs')) && libraryFolder(root, name);
  if (!folder) {
    return undefined;
  }
  const target = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')).exports?.[`.${entry ?? ''}`];
  const source = typeof target === 'string' ? target : target?.source;
  return source && path.join(folder, source);
}

/** `{ a, type B as C }`, `* as all` or `first, { second }`, as pairs of the name outside and the name here. */
function namesOf(clause) {
  const [, braces] = /\{([^}]*)\}/.exec(clause) ?? [];
  const named = (braces ?? '').split(',').filter((part) => part.trim() && !/^\s*type\s/.test(part));
  const others = clause.replace(/\{[^}]*\}/, '').split(',');
  return [
    ...others
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part) => (part.startsWith('*') ? ['*', part.split(/\s+/)[2] ?? '*'] : ['default', part])),
    ...named.map((part) => {
      const [outside, here] = part.trim().split(/\s+as\s+/);
      return [outside, here ?? outside];
    }),
  ];
}

/** The imported names; a dynamic import and an import without names take the whole file. */
function readStatement({ 0: statement, groups: { keyword, clause, specifier } }) {
  const isTypeOnly = /^type\s+[\w$*{]/.test(clause ?? '') && !/^type\s+from/.test(clause);
  const names = clause === undefined ? [['*', '*']] : namesOf(clause.replace(/^type\s+(?=[\w$*{])/, ''));
  return {
    specifier,
    names,
    isExport: keyword === 'export',
    isDynamic: /^import\s*\(/.test(statement),
    isTypeOnly: isTypeOnly || (clause !== undefined && names.length === 0),
  };
}

/**
 * @typedef {object} Import
 * @property {string} specifier
 * @property {[string, string][]} names the imported names, and what this file calls or exports them: `*` is everything
 * @property {boolean} isExport
 * @property {boolean} isDynamic
 * @property {boolean} isTypeOnly
 * @property {string} [target] the imported file of this repository
 */

/**
 * Every source file below the folder with its imports, type-only and dynamic ones included, and the code without comments,
 * template literals and imports. Paths are relative to the folder.
 * @param {string} root
 * @returns {Promise<{ file: string, text: string, code: string, imports: Import[] }[]>}
 */
export async function readSources(root) {
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
  const sources = [...files]
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map(async (file) => {
      const text = await readFile(path.join(root, file), 'utf8');
      const { code, imports } = parseImports(text);
      return { file, text, code, imports: imports.map((each) => ({ ...each, target: resolve(file, each.specifier) })) };
    });
  return Promise.all(sources);
}

/** The imports of a source text, and the rest of its code. */
export function parseImports(text) {
  const code = text.replace(tokens, (_, quoted = '') => quoted);
  return { code: code.replace(importStatement, ''), imports: [...code.matchAll(importStatement)].map(readStatement) };
}

/**
 * Imports of every source file below the folder, type-only and dynamic ones included.
 * @param {string} root
 * @returns {Promise<{ file: string, specifier: string, target?: string }[]>} paths from the root; `target` is the
 *   imported source file of this repository
 */
export async function readImports(root) {
  const sources = await readSources(root);
  return sources.flatMap(({ file, imports }) => imports.map(({ specifier, target }) => ({ file, specifier, target })));
}
