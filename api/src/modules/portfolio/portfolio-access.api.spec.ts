import { pathOf, portfolioRoutes, settingsRoutes, type PortfolioItem, type RouteContract } from '@hive/contracts';
import { footprint } from '../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import type { TestClient } from '../../../test/test-client.js';

const callers = [
  'visitor',
  'client',
  'another client',
  'strategist',
  'creative employee',
  'marketing employee',
  'manager',
  'admin',
] as const;
type Caller = (typeof callers)[number];

const everyone: readonly Caller[] = callers;
const contentStaff: readonly Caller[] = ['creative employee', 'marketing employee', 'manager', 'admin'];
const adminOnly: readonly Caller[] = ['admin'];

/** Decisions §1 for every call of portfolio and settings. */
const table: [name: string, route: RouteContract, may: readonly Caller[]][] = [
  ['the portfolio', portfolioRoutes.listPublic, everyone],
  ['featured items', portfolioRoutes.listFeatured, everyone],
  ['all items', portfolioRoutes.list, contentStaff],
  ['a new item', portfolioRoutes.create, contentStaff],
  ['the order', portfolioRoutes.reorder, contentStaff],
  ['a change', portfolioRoutes.update, contentStaff],
  ['a check of framing', portfolioRoutes.checkFraming, contentStaff],
  ['a deletion', portfolioRoutes.remove, contentStaff],
  ['the settings', settingsRoutes.get, everyone],
  ['new settings', settingsRoutes.replace, adminOnly],
  ['a change of settings', settingsRoutes.update, adminOnly],
];

const cases = table.flatMap(([name, route, may]) =>
  callers.map((caller) => ({ name, route, caller, allowed: may.includes(caller) })),
);

let hive: TestApp;
const sessions = new Map<Caller, TestClient>();
let items = 0;

/** An item of its own for each case: what one caller deletes, another one must find. */
async function newItem(): Promise<PortfolioItem> {
  items += 1;
  const body = { title: `Item ${items}`, url: `/demo/item-${items}/`, category: 'test' };
  const answer = await sessions.get('admin')?.post<PortfolioItem>(portfolioRoutes.create.path, body);
  return answer?.body as PortfolioItem;
}

async function bodyOf(route: RouteContract, id: string): Promise<unknown> {
  switch (route) {
    case portfolioRoutes.create:
      return { title: 'New', url: `/demo/new-${items}/`, category: 'test' };
    case portfolioRoutes.reorder:
      return { ids: [id] };
    case portfolioRoutes.update:
      return { title: 'Changed' };
    case settingsRoutes.replace:
      return (await hive.visitor().get(settingsRoutes.get.path)).body;
    case settingsRoutes.update:
      return { brandName: `Brand ${items}` };
    default:
      return undefined;
  }
}

beforeAll(async () => {
  hive = await createTestApp();
  sessions.set('visitor', hive.visitor());
  sessions.set('client', await hive.loginAsClient());
  sessions.set('another client', await hive.loginAsClient());
  sessions.set('strategist', await hive.loginAsStaff('employee', 'strategy'));
  sessions.set('creative employee', await hive.loginAsStaff('employee', 'creative'));
  sessions.set('marketing employee', await hive.loginAsStaff('employee', 'marketing'));
  sessions.set('manager', await hive.loginAsStaff('manager', 'operations'));
  sessions.set('admin', await hive.loginAsStaff('admin', 'administration'));
});

afterAll(() => hive.close());

describe('[API-5] Who may call what of portfolio and settings', () => {
  it('is decided for every route and every caller', () => {
    const routes = [...Object.values(portfolioRoutes), ...Object.values(settingsRoutes)];
    expect(table.map(([, route]) => route).toSorted(byName)).toEqual(routes.toSorted(byName));
    expect(cases).toHaveLength(routes.length * callers.length);
    expect(cases).toHaveLength(88);
    expect(cases.filter(({ allowed }) => allowed)).toHaveLength(3 * 8 + 6 * 4 + 2 * 1);
  });

  const attempt = async ({ route, caller }: (typeof cases)[number], id: string) => {
    const url = route.path.includes(':id') ? pathOf(route, { id }) : route.path;
    const body = await bodyOf(route, id);
    return sessions.get(caller)?.call<{ code?: string }>(route.method, url, { body });
  };

  it.each(cases.filter(({ allowed }) => allowed))('$name: $caller may', async (each) => {
    const { id } = await newItem();
    expect((await attempt(each, id))?.status).toBe(each.route.status ?? 200);
  });

  it.each(cases.filter(({ allowed }) => !allowed))('$name: $caller may not, and nothing happens', async (each) => {
    const { id } = await newItem();
    await hive.drainJobs();
    const before = await footprint(hive.dataSource);
    const answer = await attempt(each, id);
    const refusal = each.caller === 'visitor' ? [401, 'AUTH.REQUIRED'] : [403, 'AUTH.FORBIDDEN'];
    expect([answer?.status, answer?.body.code]).toEqual(refusal);
    expect(await footprint(hive.dataSource)).toEqual(before);
  });
});

function byName(a: RouteContract, b: RouteContract): number {
  return `${a.method} ${a.path}` < `${b.method} ${b.path}` ? -1 : 1;
}
