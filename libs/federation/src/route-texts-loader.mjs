const SUMMARY = /\bsummary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")\s*,?/g;

/**
 * Removes the summaries of routes, which only the documentation of the API shows: pages import routes for method and path.
 * @param {string} source of a `*.routes.ts` file
 */
export default function removeSummaries(source) {
  return source.replace(SUMMARY, '');
}
