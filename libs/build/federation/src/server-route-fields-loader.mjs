const TEXT = String.raw`(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")`;
const SERVER_FIELDS = new RegExp(
  String.raw`\b(?:(?:summary|access|rateLimit):\s*${TEXT}|status:\s*\d+|isPaged:\s*true|bodyLimitBytes:\s*[\w\s*]+)\s*,?`,
  'g',
);

/**
 * Removes the fields of routes that only the server and the documentation of the API read: pages import routes for
 * method and path.
 * @param {string} source of a `*.routes.ts` file
 */
export default function removeServerFields(source) {
  return source.replace(SERVER_FIELDS, '');
}
