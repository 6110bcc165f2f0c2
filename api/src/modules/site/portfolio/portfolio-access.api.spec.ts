import { pathOf, portfolioContract, settingsContract, type PortfolioItem, type RouteContract } from '@hive/contracts';
import { countAllRows } from '../../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient } from '../../../../test/test-client.js';

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

/** The expected access to every route of portfolio and settings. */
const table: [name: string, route: RouteContract, may: readonly Caller[]][] = [
  ['the portfolio', portfolioContract.listPublic, everyone],
  ['featured items', portfolioContract.listFeatured, everyone],
  ['all items', portfolioContract.list, contentStaff],
  ['a new item', portfolioContract.create, contentStaff],
  ['the order', portfolioContract.reorder, contentStaff],
  ['a change', portfolioContract.update, contentStaff],
  ['a check of framing', portfolioContract.checkFraming, contentStaff],
  ['a deletion', portfolioContract.remove, contentStaff],
  ['a restoration', portfolioContract.restore, contentStaff],
  ['the settings', settingsContract.get, everyone],
  ['the changes of settings', settingsContract.listChanges, adminOnly],
  ['new settings', settingsContract.replace, adminOnly],
  ['a change of settings', settingsContract.update, adminOnly],
];

const cases = table.flatMap(([name, route, may]) =>
  callers.map((caller) => ({ name, route, caller, allowed: may.includes(caller) })),
);

let app: TestApp;
const sessions = new Map<Caller, TestClient>();
let items = 0;

/** Creates an item for each case, since a case may delete it; for a restoration it is deleted already. */
async function newItem(route: RouteContract): Promise<PortfolioItem> {
  items += 1;
  const body = { title: `Item ${items}`, url: `/demo/item-${items}/`, category: 'test' };
  const answer = await sessions.get('admin')?.post<PortfolioItem>(portfolioContract.create.path, body);
  const item = answer?.body as PortfolioItem;
  if (route === portfolioContract.restore) {
    await sessions.get('admin')?.call('DELETE', pathOf(portfolioContract.remove, { id: item.id }));
  }
  return item;
}

async function bodyOf(route: RouteContract, id: string): Promise<unknown> {
  switch (route) {
    case portfolioContract.create:
      return { title: 'New', url: `/demo/new-${items}/`, category: 'test' };
    case portfolioContract.reorder:
      return { ids: [id] };
    case portfolioContract.update:
      return { title: 'Changed' };
    case settingsContract.replace:
      return (await app.visitor().get(settingsContract.get.path)).body;
    case settingsContract.update:
      return { brandName: `Brand ${items}` };
    default:
      return undefined;
  }
}

beforeAll(async () => {
  app = await createTestApp();
  sessions.set('visitor', app.visitor());
  sessions.set('client', await app.loginAsClient());
  sessions.set('another client', await app.loginAsClient());
  sessions.set('strategist', await app.loginAsStaff('employee', 'strategy'));
  sessions.set('creative employee', await app.loginAsStaff('employee', 'creative'));
  sessions.set('marketing employee', await app.loginAsStaff('employee', 'marketing'));
  sessions.set('manager', await app.loginAsStaff('manager', 'operations'));
  sessions.set('admin', await app.loginAsStaff('admin', 'administration'));
});

afterAll(() => app.close());

describe('[API-5] access to portfolio and settings', () => {
  it('covers every route and every caller', () => {
    // settings-preview.api.spec.ts covers previews
    const { createPreview: _create, getPreviewPage: _page, ...settings } = settingsContract;
    const routes = [...Object.values(portfolioContract), ...Object.values(settings)];
    expect(table.map(([, route]) => route).toSorted(byName)).toEqual(routes.toSorted(byName));
    expect(cases).toHaveLength(routes.length * callers.length);
    expect(cases).toHaveLength(104);
    expect(cases.filter(({ allowed }) => allowed)).toHaveLength(3 * 8 + 7 * 4 + 3 * 1);
  });

  const attempt = async ({ route, caller }: (typeof cases)[number], id: string) => {
    const url = route.path.includes(':id') ? pathOf(route, { id }) : route.path;
    const body = await bodyOf(route, id);
    return sessions.get(caller)?.call<{ code?: string }>(route.method, url, { body });
  };

  it.each(cases.filter(({ allowed }) => allowed))('$name: allows $caller', async (each) => {
    const { id } = await newItem(each.route);
    expect((await attempt(each, id))?.status).toBe(each.route.status ?? 200);
  });

  it.each(cases.filter(({ allowed }) => !allowed))('$name: rejects $caller and changes nothing', async (each) => {
    const { id } = await newItem(each.route);
    await app.drainJobs();
    const before = await countAllRows(app.dataSource);
    const answer = await attempt(each, id);
    const refusal = each.caller === 'visitor' ? [401, 'AUTH.REQUIRED'] : [403, 'AUTH.FORBIDDEN'];
    expect([answer?.status, answer?.body.code]).toEqual(refusal);
    expect(await countAllRows(app.dataSource)).toEqual(before);
  });
});

function byName(a: RouteContract, b: RouteContract): number {
  return `${a.method} ${a.path}` < `${b.method} ${b.path}` ? -1 : 1;
}
