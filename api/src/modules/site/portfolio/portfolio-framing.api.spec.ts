import type { PortfolioItem } from '@hive/contracts';
import { collectEvents, eventsDelivered } from '../../../../test/observe.js';
import { PORTFOLIO_PATH, PortfolioFixture } from '../../../../test/portfolio.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { FramingResult, SiteResponse } from './framing.rules.js';
import { SiteProbe } from './site-probe.js';

let app: TestApp;
let portfolio: PortfolioFixture;
let events: ReturnType<typeof collectEvents>;

/** Responses by address. */
const sites = new Map<string, SiteResponse | FramingResult>();
const page = (headers: Record<string, string[]> = {}): SiteResponse => ({
  redirects: [new URL('https://shop.test/')],
  status: 200,
  headers: { 'content-type': ['text/html'], ...headers },
});

beforeAll(async () => {
  app = await createTestApp({ config: { publicUrl: 'https://hive.test' } });
  portfolio = new PortfolioFixture(app, await app.loginAsStaff('employee', 'creative'));
  events = collectEvents(app.nest);
  // the stub answers for sites below .test; the real probe gets all other addresses, which are on this machine
  const siteProbe = app.nest.get(SiteProbe, { strict: false });
  const probe = siteProbe.probe.bind(siteProbe);
  siteProbe.probe = (address) =>
    new URL(address).hostname.endsWith('.test')
      ? Promise.resolve(sites.get(address) ?? { framing: 'unknown', reason: 'The site cannot be reached.' })
      : probe(address);
});

afterAll(() => app.close());

beforeEach(async () => {
  await portfolio.clear();
  events.length = 0;
});

describe('framing of a website', () => {
  const framingOf = async (id: string) => {
    await app.drainJobs();
    return (await portfolio.listPublic()).find((item) => item.id === id)?.framing;
  };

  it('is checked after the item is created, and the pages are rendered again', async () => {
    sites.set('https://open.test/', page());
    const { id } = await portfolio.create({ url: 'https://open.test/' });
    expect(await framingOf(id)).toBe('allowed');
    await eventsDelivered(app.nest);
    expect(events.filter(({ type }) => type === 'content.changed').length).toBeGreaterThanOrEqual(2);
  });

  it('is refused by the headers of the site, with a reason for staff', async () => {
    sites.set('https://closed.test/', page({ 'x-frame-options': ['DENY'] }));
    const { id } = await portfolio.create({ url: 'https://closed.test/' });
    expect(await framingOf(id)).toBe('refused');
    const [item] = (await portfolio.editor.get<PortfolioItem[]>(`${PORTFOLIO_PATH}/all`)).body;
    expect(item).toMatchObject({ framingReason: 'Its X-Frame-Options header does not allow it.' });
    expect(item?.framingCheckedAt).toEqual(expect.any(String));
  });

  it("is allowed for the agency's own demo sites without a request", async () => {
    const made = await portfolio.create({ url: '/demo/northcask/' });
    expect(made.framing).toBe('allowed');
    expect(await framingOf(made.id)).toBe('allowed');
  });

  it('is unknown for a changed address until it is checked again', async () => {
    sites.set('https://first.test/', page());
    sites.set('https://second.test/', page({ 'content-security-policy': ["frame-ancestors 'none'"] }));
    const { id } = await portfolio.create({ url: 'https://first.test/' });
    expect(await framingOf(id)).toBe('allowed');
    expect((await portfolio.update(id, { url: 'https://second.test/' })).body.framing).toBe('unknown');
    expect(await framingOf(id)).toBe('refused');
    sites.set('https://second.test/', page());
    expect((await portfolio.editor.post(`${PORTFOLIO_PATH}/${id}/check-framing`)).status).toBe(202);
    expect(await framingOf(id)).toBe('allowed');
  });

  it.each(['127.0.0.1', 'localhost', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '[::1]', '[::ffff:127.0.0.1]'])(
    'does not send requests to this machine under the name %s',
    async (host) => {
      const { id } = await portfolio.create({ url: `http://${host}:1/` });
      expect(await framingOf(id)).toBe('unknown');
      const [item] = (await portfolio.editor.get<PortfolioItem[]>(`${PORTFOLIO_PATH}/all`)).body;
      expect(item?.framingReason).toMatch(/not a public one|cannot be reached/);
    },
  );
});
