import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Records of what was decided or changed, whose examples are of that day. */
const RECORDS = /^docs\/decisions\/|^CHANGELOG\.md$/;
const FENCE = /^[ \t]*```/gm;
const BLOCK =
  /(?:<!--(?<comment>(?:(?!-->).)*)-->\n\n?)?^(?<indent>[ \t]*)```(?<language>\w*)\n(?<code>.*?)^[ \t]*```[ \t]*$/gms;
const MARK = /^(?:output|not run: \S.*)$/;

/**
 * The code blocks of a text. Fails on a fence that belongs to no block, and on a comment before a block that is no mark.
 * @param {string} file its name
 * @param {string} text
 */
export function blocksOf(file, text) {
  const blocks = [...text.matchAll(BLOCK)].map(({ 0: whole, index, groups: { indent, comment, language, code } }) => ({
    place: `${file}:${text.slice(0, index + whole.indexOf('```')).split('\n').length}`,
    file,
    mark: comment?.trim(),
    language,
    code: code.replace(new RegExp(`^${indent}`, 'gm'), ''),
  }));
  if ([...text.matchAll(FENCE)].length !== blocks.length * 2) {
    throw new Error(`${file} has a fence that begins or ends no block`);
  }
  const unknown = blocks.find(({ mark }) => mark !== undefined && !MARK.test(mark));
  if (unknown) {
    throw new Error(`${unknown.place} has the mark "${unknown.mark}": it is \`output\` or \`not run: REASON\``);
  }
  return blocks;
}

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
    .flatMap((file) => blocksOf(file, readFileSync(path.join(root, file), 'utf8')));
}
