/** Whether the percent encoding of a path can be decoded. */
function isDecodable(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * The address that is routed. A page whose path cannot be decoded is an unknown page: a person with a broken link gets the page
 * of unknown addresses instead of JSON. Calls of the API keep their malformed path, which has its own error.
 */
export function routedUrl(url: string): string {
  const [path = '/'] = url.split('?', 1);
  return path.startsWith('/api/') || isDecodable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length);
}
