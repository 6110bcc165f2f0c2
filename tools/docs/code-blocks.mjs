import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Records of what was decided or changed, whose examples are of that day. */
const RECORDS = /^docs\/decisions\/|^CHANGELOG\.md$/;
const BLOCK = /(?:<!-- (?<mark>[^\n]*) -->\n\n?)?^```(?<language>\w*)\n(?<code>.*?)^```/gms;

/**
 * The code blocks of the README and the documentation.
 * @typedef {object} CodeBlock
 * @property {string} place file and line
 * @property {string} file
 * @property {string} language
 * @property {string} code
 * @property {string | undefined} mark the comment before it: `output`, or `not run: REASON`
 * @param {string} root
 * @returns {CodeBlock[]}
 */
export function codeBlocks(root) {
  const tracked = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  return tracked
    .filter((file) => !RECORDS.test(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return [...text.matchAll(BLOCK)].map(({ index, groups }) => ({
        place: `${file}:${text.slice(0, index).split('\n').length}`,
        file,
        ...groups,
      }));
    });
}
