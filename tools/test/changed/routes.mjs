import path from 'node:path';

const token =
  /['"](\/[^'"]*)['"]|\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?['"]([^'"]+)['"]\s*\)|\b(?:(const)\s+)?([A-Z][\w$]*)\b/g;

/**
 * The routes of each page, if the file maps routes to pages: it imports pages from folders with a page.json, or has
 * `'/hive': HivePage`, or a dynamic import behind the route.
 * @param {{ file: string, text: string, imports: import('../../boundaries/imports.mjs').Import[] }} source
 * @param {(file: string) => string | undefined} textOf
 * @returns {Map<string, Set<string>>}
 */
export function pagesByRoute({ file, text, imports }, textOf) {
  if (!/^(shell|mf-[^/]+)\/src\//.test(file)) {
    return new Map();
  }
  const declared = declaredPages({ file, imports }, textOf);
  return declared.size > 0 ? declared : pagesBehindRoutes({ file, text, imports });
}

/** The pages that a file in `src/pages` imports from folders with a page.json. */
function declaredPages({ file, imports }, textOf) {
  const beside = `${path.dirname(file)}/`;
  const pages = imports
    .filter(({ target, isTypeOnly }) => !isTypeOnly && beside.endsWith('/src/pages/') && target?.startsWith(beside))
    .map(({ target }) => [target, textOf(path.join(path.dirname(target), 'page.json'))])
    .filter(([, declaration]) => declaration !== undefined);
  return new Map(pages.map(([page, declaration]) => [page, new Set(JSON.parse(declaration).paths)]));
}

function pagesBehindRoutes({ file, text, imports }) {
  const pages = new Map();
  const targetOf = (specifier) => imports.find((each) => each.specifier === specifier)?.target;
  const named = new Map(
    imports
      .filter(({ isTypeOnly }) => !isTypeOnly)
      .flatMap(({ names, target }) => names.map(([, here]) => [here, target])),
  );
  let route;
  let defined;
  for (const [, literal, specifier, isDefinition, name] of text.matchAll(token)) {
    if (literal !== undefined) {
      route = literal;
      continue;
    }
    if (isDefinition) {
      defined = name;
      continue;
    }
    const target = specifier === undefined ? named.get(name) : targetOf(specifier);
    if (specifier !== undefined && defined !== undefined) {
      named.set(defined, target);
      defined = undefined;
    }
    if (route !== undefined && isPage(target, file)) {
      pages.set(target, (pages.get(target) ?? new Set()).add(route));
      route = undefined;
    }
  }
  return pages;
}

function isPage(target, file) {
  const source = path.join(file.split('/src/')[0], 'src');
  return target?.startsWith(path.join(source, 'pages', path.sep));
}

/** Whether a text has an address of one of the routes, such as `/clients/c-1` of `/clients/:id`. */
export function routesNamedIn(text, routes) {
  const expressions = [...routes].map((route) => new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`));
  return [...text.matchAll(/['"`](\/[^'"`\s]*)['"`]/g)]
    .map(([, address]) => address.replace(/\$\{[^}]*\}/g, 'x').replace(/[?#].*/, ''))
    .some((address) => expressions.some((expression) => expression.test(address)));
}
