import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readJson } from './shared-packages.mjs';

/** The `page.json` of each folder of `src/pages`. */
function readPages(dir) {
  const pages = path.join(dir, 'src/pages');
  return readdirSync(pages, { withFileTypes: true })
    .map(({ name }) => path.join(pages, name, 'page.json'))
    .filter((file) => existsSync(file))
    .toSorted()
    .map(readJson);
}

const byPath = (pages, field) =>
  Object.fromEntries(pages.flatMap(({ paths, [field]: value }) => (value ? paths.map((each) => [each, value]) : [])));

/** @type {typeof import('./remote-declaration.mjs').readRemoteDeclaration} */
export function readRemoteDeclaration(dir) {
  const remote = readJson(path.join(dir, 'remote.json'));
  if (remote.routes) {
    return remote;
  }
  const pages = readPages(dir);
  const routes = pages.flatMap(({ paths }) => paths);
  return {
    ...remote,
    routes,
    titles: byPath(pages, 'title'),
    queries: [
      ...(remote.queries ?? []).map((query) => ({ ...query, paths: routes })),
      ...pages.flatMap(({ paths, queries = [] }) => queries.map((query) => ({ ...query, paths }))),
    ],
    pageChunks: byPath(pages, 'chunks'),
  };
}
