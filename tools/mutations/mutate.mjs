/**
 * A deliberate fault that a test must notice.
 * @typedef {object} Mutation
 * @property {string} name The fault, as a sentence without a full stop.
 * @property {string} file Path from the root.
 * @property {string} search Text that occurs once in the file.
 * @property {string} replace
 * @property {string[]} tests Spec files of Jest; one of them must fail.
 */

/**
 * The source with the fault. Throws unless the text to replace occurs exactly once.
 * @param {string} source @param {Mutation} mutation
 */
export function mutate(source, { file, search, replace }) {
  const parts = source.split(search);
  if (parts.length !== 2) {
    throw new Error(`${file} contains ${parts.length - 1} times, not once: ${search}`);
  }
  return parts.join(replace);
}
