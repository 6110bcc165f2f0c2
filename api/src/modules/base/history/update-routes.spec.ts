import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as contracts from '@hive/contracts';
import type { RouteContract } from '@hive/contracts';

const bodies = new Map(
  Object.entries(contracts)
    .filter(([name]) => name.endsWith('Contract'))
    .flatMap(([, group]) => Object.values(group as Record<string, RouteContract>))
    .filter(({ method }) => method === 'PUT' || method === 'PATCH')
    .map(({ method, body, ...route }) => [`${method} ${route.path}`, body]),
);

/** The table of the documentation: route, the field that says what was seen (or none), and the test or the reason. */
const rows = [
  ...readFileSync(path.resolve('docs/reliability.md'), 'utf8').matchAll(
    /^\| `((?:PUT|PATCH) [^`]+)` \| (?:`(\w+)`|none) \| (.+) \|$/gm,
  ),
].map(([, route = '', seen, proof = '']) => ({ route, seen, proof }));

const specs = new Set(
  ['api/src', 'mf-client-portal/src'].flatMap((folder) =>
    readdirSync(path.resolve(folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.spec\.tsx?$/.test(file))
      .map((file) => path.basename(file).replace(/\.tsx?$/, '')),
  ),
);

describe('every update of the API', () => {
  it('refuses to overwrite what somebody else changed, or is documented as one that need not', () => {
    expect(rows.map(({ route }) => route).sort()).toEqual([...bodies.keys()].sort());
  });

  it.each(rows.filter(({ seen }) => seen !== undefined))('$route has what was seen, and a test', (row) => {
    const { fields = {} } = (bodies.get(row.route) ?? {}) as { fields?: object };
    expect(Object.keys(fields)).toContain(row.seen);
    const named = [...row.proof.matchAll(/`([\w.-]+\.spec)`/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !specs.has(name))).toEqual([]);
  });
});
