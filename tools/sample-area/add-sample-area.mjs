import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { edits } from './edits.mjs';

/** The new files of the sample area, by their path from the root. */
export const NEW_FILES = path.join(import.meta.dirname, 'fixtures');

/** @param {string} source @param {import('./edits.mjs').Edit} edit */
function apply(source, { file, after, insert }) {
  const parts = source.split(after);
  if (parts.length !== 2) {
    throw new Error(`${file} contains ${parts.length - 1} times, not once: ${after}`);
  }
  return parts.join(after + insert);
}

/**
 * Adds the sample area to a checkout. Returns the existing files that it changes.
 * @param {string} root
 */
export function addSampleArea(root) {
  cpSync(NEW_FILES, root, { recursive: true, force: false, errorOnExist: true });
  for (const edit of edits) {
    const file = path.join(root, edit.file);
    writeFileSync(file, apply(readFileSync(file, 'utf8'), edit));
  }
  return [...new Set(edits.map(({ file }) => file))];
}
