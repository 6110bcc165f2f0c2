import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { experiments } from '@rspack/core';
import { bundleTemporarily } from './bundle-temporarily.mjs';
import { moduleRules } from './module-rules.mjs';

const MAX_BYTES = 2048;

/**
 * The modules below the entry as one ES module without runtime code.
 * @param {string} entry
 */
function bundle(entry) {
  return bundleTemporarily(
    (out) => ({
      mode: 'production',
      context: path.dirname(entry),
      entry,
      target: ['web', 'es2022'],
      devtool: false,
      output: { path: out, filename: 'boot.mjs', module: true, chunkFormat: 'module' },
      resolve: { extensions: ['.ts'] },
      module: { rules: moduleRules({ development: false }) },
      optimization: { minimize: false },
    }),
    (out) => readFile(path.join(out, 'boot.mjs'), 'utf8'),
  );
}

/**
 * The inline script of every page, bundled and minified, and the hash by which the page's policy allows it. Throws above
 * 2 KB: the script precedes everything else of a page.
 * @param {string} entry
 */
export async function bootScript(entry) {
  const { code } = await experiments.swc.minify(`(()=>{${await bundle(entry)}})();`, {
    compress: { passes: 3, unsafe_arrows: true },
    mangle: { toplevel: true },
    ecma: 2022,
  });
  // a block keeps the names of the script local, as a function would
  const script = code.trim().replace(/^\(\(\)=>(\{.*\})\)\(\);?$/s, '$1');
  if (Buffer.byteLength(script) > MAX_BYTES) {
    throw new Error(`${entry}: ${Buffer.byteLength(script)} bytes minified, the limit is ${MAX_BYTES}`);
  }
  return { script, hash: `sha256-${createHash('sha256').update(script).digest('base64')}` };
}
