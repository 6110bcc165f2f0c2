/**
 * Who may import whom. Kinds are told by the folder; the check runs over the project graph and over the import
 * statements of every source file.
 */
export const kindOf = (root) => {
  if (root === 'api' || root === 'shell' || root === 'e2e') {
    return root;
  }
  if (root.startsWith('mf-')) {
    return 'remote';
  }
  const name = root.replace(/^libs\//, '');
  if (name === 'contracts' || name === 'remote-loader' || name === 'federation') {
    return name;
  }
  return ['release', 'object-storage', 'embedded-postgres'].includes(name) ? 'server-lib' : 'web-lib';
};

/** Kinds that each kind may depend on. Nothing may depend on an app: shell, remote, api, e2e appear nowhere. */
export const allowed = {
  shell: ['web-lib', 'remote-loader', 'contracts', 'federation'],
  remote: ['web-lib', 'contracts', 'federation'],
  api: ['server-lib', 'contracts'],
  e2e: ['server-lib', 'contracts'],
  'web-lib': ['web-lib', 'contracts', 'remote-loader'],
  'remote-loader': ['web-lib', 'contracts'],
  'server-lib': ['server-lib', 'contracts'],
  contracts: [],
  federation: [],
};

/** The test harness alone may put the loader together with other web libraries. */
const mayUseLoader = ['libs/testing'];

/** @param {{ name: string, root: string }} from @param {{ name: string, root: string }} to */
export function projectProblem(from, to) {
  const kinds = [kindOf(from.root), kindOf(to.root)];
  const loaderMisused = kinds[1] === 'remote-loader' && kinds[0] === 'web-lib' && !mayUseLoader.includes(from.root);
  return allowed[kinds[0]].includes(kinds[1]) && !loaderMisused
    ? undefined
    : `${from.root} (${kinds[0]}) must not depend on ${to.root} (${kinds[1]})`;
}

const antdImports = /^(antd($|\/)|@ant-design\/|@rc-component\/|@hive\/ui\/antd$)/;
const antdPlaces = /^(mf-admin|mf-client-portal|libs\/ui\/src\/antd)\//;
/** Whatever a package exports is its public face; folders of its source are not. */
const publicFaces = /^@hive\/[\w-]+(\/(?!src\/|dist\/)[\w./-]+)?$/;
const featureOf = (file) => /\/features\/([^/]+)\//.exec(file)?.[1];

/**
 * What is wrong with one import.
 * @param {string} file path from the root
 * @param {string} specifier
 * @param {string} target resolved path of a relative import
 */
export function importProblem(file, specifier, target) {
  if (antdImports.test(specifier) && !antdPlaces.test(file)) {
    return `${file} must not import ${specifier}: antd belongs to the portal and the admin alone`;
  }
  if (specifier.startsWith('@hive/') && !publicFaces.test(specifier)) {
    return `${file} must import ${specifier.split('/').slice(0, 2).join('/')} by its public face`;
  }
  // commands run what the packages built; nothing imports them
  if (!specifier.startsWith('.') || file.startsWith('tools/')) {
    return undefined;
  }
  if (projectOf(target) !== projectOf(file)) {
    return `${file} must not reach into ${target}: import the package`;
  }
  const [own, other] = [featureOf(file), featureOf(target)];
  return own && other && own !== other ? `${file} (feature ${own}) must not import feature ${other}` : undefined;
}

const projectOf = (file) => /^(libs\/[^/]+|[^/]+)/.exec(file)?.[1];
