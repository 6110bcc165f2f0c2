import { readdirSync } from 'node:fs';
import { fileContract, pathOf, type RouteContract } from '@hive/contracts';
import { newId } from '../../src/platform/database/ids.js';
import type { TestApp } from '../test-app.js';
import type { Person } from './access-people.js';
import type { Others, Relation, RowsByPath, RowsOf } from './access-rows.js';

/** A call of a route about one row. */
export interface Target {
  relation: Relation;
  url: string;
  body?: unknown;
}

const folder = new URL('rows/', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
const areas = await Promise.all(
  files.map((file) => import(new URL(file, folder).href) as Promise<Record<string, RowsByPath>>),
);
/** The rows of all areas, by the start of the paths of their routes: a longer start comes before its own start. */
const rowsByPath = areas
  .flatMap((area) => Object.values(area).flatMap((rows) => Object.entries(rows)))
  .toSorted(([first], [second]) => second.length - first.length);

/** Rows that do not exist: an unknown id is enough, since the guard answers first. */
const unknownRows: RowsOf = () => ({ relations: ['other'], make: () => Promise.resolve(newId()) });

const noToggles = { canViewProjects: false, canViewBilling: false, canManageTeam: false };

/** The example body of the route, with the ids and rights that this call needs. */
function bodyOf({ method, path, example }: RouteContract, rowId: string, person: Person): unknown {
  const body = example.body as Record<string, unknown> | undefined;
  if (path.endsWith('/assign')) {
    return { employeeId: person.id };
  }
  if (path === fileContract.createUpload.path && method === 'POST') {
    return { ...body, section: 'brand-asset', bytes: 5 };
  }
  if (path === fileContract.downloadZip.path) {
    return { ids: [rowId] };
  }
  if (path === '/api/client-employees' && method === 'POST') {
    return { ...body, ...noToggles, companyId: rowId, email: `${newId()}@team.test` };
  }
  return path.startsWith('/api/client-employees/') && body ? { ...body, ...noToggles } : body;
}

/** One call of the route for each relation that the person can have to its rows; each is about a new row. */
export async function targetsOf(
  route: RouteContract,
  app: TestApp,
  { person, others }: { person: Person; others: Others },
): Promise<Target[]> {
  const rowsOf = rowsByPath.find(([start]) => route.path.startsWith(start))?.[1] ?? unknownRows;
  const { relations, make } = rowsOf(route.path, app, { person, others });
  return Promise.all(
    relations.map(async (relation) => {
      const id = await make(relation);
      const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
      const params = Object.fromEntries(names.map((name) => [name, name === 'number' ? '1' : id]));
      const query = route.path === fileContract.uploadPart.path ? '?offset=0' : '';
      return { relation, url: pathOf(route, params) + query, body: bodyOf(route, id, person) };
    }),
  );
}
