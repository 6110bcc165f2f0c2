import path from 'node:path';

/** Where the packages of each part of the product begin. */
export const parts = {
  'The server': ['api'],
  'The web pages': ['shell', 'mf-marketing', 'mf-client-portal', 'mf-admin'],
};

/** The folder in node_modules where Node.js finds a package that `from` imports. */
function resolve(locked, from, name) {
  for (let dir = from; ; dir = path.posix.dirname(dir)) {
    const place = path.posix.join(dir === '.' ? '' : dir, 'node_modules', name);
    if (locked[place]) {
      return locked[place].link ? locked[place].resolved : place;
    }
    if (dir === '.' || dir === '') {
      return undefined;
    }
  }
}

/**
 * The places of all packages that some workspaces need when they run, without the workspaces themselves. Optional packages count
 * for every platform, so that the list is the same everywhere.
 */
export function packagesOf(locked, workspaces) {
  const found = new Set();
  const pending = [...workspaces];
  while (pending.length > 0) {
    const place = pending.pop();
    if (!found.has(place)) {
      found.add(place);
      const { dependencies, optionalDependencies, peerDependencies } = locked[place];
      const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
      pending.push(...names.map((name) => resolve(locked, place, name)).filter(Boolean));
    }
  }
  return [...found].filter((place) => place.includes('node_modules/'));
}

export const nameOf = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Not installed everywhere: its text cannot be read on every machine. */
export const isOptional = ({ optional = false }) => optional;
