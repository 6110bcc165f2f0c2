import * as contracts from '@hive/contracts';
import { teamToggles, type RouteContract } from '@hive/contracts';
import {
  makeClient,
  makeClientEmployee,
  makeHeldSubmission,
  makeMessage,
  makeProject,
  makeSignup,
} from '../factories.js';
import { createTestApp, type TestApp } from '../test-app.js';
import { totalOf } from '../test-client.js';
import { logInEverybody, type Person } from './access-people.js';
import { accessTable } from './access-table.js';
import type { Others, Relation } from './access-rows.js';
import { targetsOf } from './access-targets.js';

const routes: RouteContract[] = Object.entries(contracts)
  .filter(([name]) => name.endsWith('Contract'))
  .flatMap(([, group]) => Object.values(group as Record<string, RouteContract>));
const nameOf = ({ method, path }: RouteContract): string => `${method} ${path}`;
const rowOf = (route: RouteContract) => accessTable.get(nameOf(route));
const called = routes.filter((route) => rowOf(route)?.owner !== 'session');

type Outcome = 'answered' | 'login required' | 'forbidden' | 'not found';

let app: TestApp;
let people: Person[];
let others: Others;
let calls = 0;

beforeAll(async () => {
  app = await createTestApp();
  people = await logInEverybody(app);
  const [stranger, company] = [await app.loginAsStaff('employee'), await makeClient(app.dataSource.manager)];
  others = { employeeId: stranger.id, companyId: company.id };
});
afterAll(async () => {
  await app.close();
  process.stdout.write(`access: ${calls} calls by ${people.length} people on ${called.length} routes\n`);
});

const everyRelation: readonly Relation[] = ['own', 'other', 'free'];
/** The rows that a person reaches by each cell; a cell that is not listed is a 403. */
const reached: Readonly<Record<string, readonly Relation[]>> = {
  public: everyRelation,
  yes: everyRelation,
  all: everyRelation,
  own: ['own'],
  'own+free': ['own', 'free'],
};

/** What the table says about a row with this relation to the person. */
function expectedOutcome(route: RouteContract, { column, rights }: Person, relation: Relation): Outcome {
  const cell = rowOf(route)?.[column ?? 'owner'] ?? 'no';
  if (column === undefined && cell !== 'public') {
    return 'login required';
  }
  const holdsOne = (text: string | undefined) =>
    teamToggles.some((toggle) => text?.includes(toggle) && rights?.[toggle]);
  const [toggles, insufficient] = cell.split('/');
  const relations = holdsOne(toggles) ? reached.own : holdsOne(insufficient) ? [] : reached[cell];
  return relations ? (relations.includes(relation) ? 'answered' : 'not found') : 'forbidden';
}

/** The outcome of a call. An unknown row does not exist, so that a 404 shows that the guard let it pass. */
function outcomeOf(status: number, cell: string | undefined): Outcome {
  const denied = new Map<number, Outcome>([
    [401, 'login required'],
    [403, 'forbidden'],
  ]).get(status);
  if (denied) {
    return denied;
  }
  if (status >= 500) {
    throw new Error(`answered ${status}`);
  }
  return status === 404 && cell !== 'yes' && cell !== 'public' ? 'not found' : 'answered';
}

describe('[API-5] access', () => {
  it('is written out for every route', () => {
    expect([...accessTable.keys()].toSorted()).toEqual(routes.map(nameOf).toSorted());
  });

  it.each(called.map((route) => [nameOf(route), route] as const))('to %s is as the table says', async (_, route) => {
    const [actual, expected]: Record<string, Outcome>[] = [{}, {}];
    for (const person of people) {
      const cell = rowOf(route)?.[person.column ?? 'owner'];
      for (const { relation, url, body } of await targetsOf(route, app, { person, others })) {
        const { status } = await person.client.call(route.method, url, { body });
        calls += 1;
        const name = `${person.name}, ${relation}`;
        Object.assign(actual ?? {}, { [name]: outcomeOf(status, cell) });
        Object.assign(expected ?? {}, { [name]: expectedOutcome(route, person, relation) });
      }
    }
    expect(actual).toEqual(expected);
  });
});

describe("[API-5] other people's rows", () => {
  const SECRET = 'zanzibar';
  /** Times that differ in each answer. */
  const measured: string[] = [contracts.dashboardContract.getSystem.path];
  const reads = called.filter(
    ({ method, path }) => method === 'GET' && !path.includes(':') && !measured.includes(path),
  );

  /** The query has a `q`. */
  const hasSearch = ({ query }: RouteContract): boolean =>
    query !== undefined && 'q' in query.cast({ q: SECRET }, { assert: false });

  /** Every list and count that the person reads, and what a search for the secret finds. */
  async function readAll({ client }: Person): Promise<Record<string, unknown>> {
    const answers: Record<string, unknown> = {};
    for (const route of reads) {
      for (const url of hasSearch(route) ? [route.path, `${route.path}?q=${SECRET}`] : [route.path]) {
        const response = await client.get(url);
        calls += 1;
        // the body of a failure has the id of its request
        const { status, body } = response;
        answers[url] = status < 300 ? { body, total: totalOf(response) } : { status };
      }
    }
    return answers;
  }

  it('are in no list, count and search of those who may not see them', async () => {
    const without = people.filter(({ column }) => column !== 'manager' && column !== 'admin');
    const before = await Promise.all(without.map(readAll));
    const { manager } = app.dataSource;
    const { employeeId: assignedTo, companyId } = others;
    await makeMessage(manager, { name: SECRET, message: SECRET, assignedTo });
    const client = await makeClient(manager, { companyName: SECRET, assignedTo });
    await makeClientEmployee(manager, { companyId: client.id, firstName: SECRET });
    await makeClientEmployee(manager, { companyId, lastName: SECRET });
    await makeSignup(manager, { company: SECRET });
    await makeHeldSubmission(manager, { kind: 'signup', email: `${SECRET}@mail.test` });
    await makeProject(manager, { clientId: client.id });
    await makeProject(manager, { clientId: companyId, name: SECRET });

    expect(await Promise.all(without.map(readAll))).toEqual(before);
    const admin = people.find(({ column }) => column === 'admin');
    const lists = [
      '/api/clients',
      '/api/client-employees',
      '/api/client-signups',
      '/api/contact',
      '/api/projects',
      '/api/held-submissions',
    ];
    const found = lists.map(async (path) => admin && totalOf(await admin.client.get(`${path}?q=${SECRET}`)));
    expect(await Promise.all(found)).toEqual([1, 2, 1, 1, 2, 1]);
    const everywhere = await admin?.client.get<contracts.SearchResults>(`/api/search?q=${SECRET}`);
    expect(everywhere?.body.map(({ label, results }) => [label, results.length])).toEqual([
      ['Clients', 1],
      ['Projects', 2],
      ['Messages', 1],
      ['Pending signups', 1],
      ['Client teams', 2],
    ]);
  });
});
