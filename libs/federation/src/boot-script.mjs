import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { experiments } from '@rspack/core';

const LIMIT = 2048;

/**
 * The page's inline script, minified, with the hash under which the page's policy allows it. Fails when it outgrows
 * 2 KB: it is in every page before anything else.
 * @param {string} file
 */
export async function bootScript(file) {
  const { code: plain } = await experiments.swc.transform(readFileSync(file, 'utf8'), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'es6' },
  });
  const source = `(()=>{${plain.replace(/^export\s*\{\s*\};?\s*$/m, '')}})();`;
  const { code } = await experiments.swc.minify(source, {
    compress: { passes: 3, unsafe_arrows: true },
    mangle: { toplevel: true },
    ecma: 2022,
  });
  const script = code.trim().replace(/;$/, '');
  if (Buffer.byteLength(script) > LIMIT) {
    throw new Error(`${file}: ${Buffer.byteLength(script)} bytes minified, the limit is ${LIMIT}`);
  }
  return { script, hash: `sha256-${createHash('sha256').update(script).digest('base64')}` };
}
