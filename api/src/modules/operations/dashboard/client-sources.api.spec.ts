import type { ClientSource, LeadSource } from '@hive/contracts';
import { makeClient } from '../../../../test/factories.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient } from '../../../../test/test-client.js';
import { clearVisits, newSessionId, storedVisits, track } from '../../../../test/visits.js';

const path = '/api/dashboard/sources';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

beforeEach(async () => {
  await clearVisits(app);
  await app.dataSource.query('DELETE FROM clients');
});

const read = async (caller: TestClient): Promise<ClientSource[]> => (await caller.get<ClientSource[]>(path)).body;
const touch = { referrer: 'direct' as const, landingPage: '/', utmSource: 'Newsletter', utmCampaign: 'Autumn Sale' };
const leadSource = { first: touch, last: { referrer: 'search', landingPage: '/' } } as LeadSource;
const landing = '/?utm_source=newsletter&utm_campaign=Autumn%20Sale';

describe('where clients come from', () => {
  it('is empty on an empty site', async () => {
    expect(await read(await app.loginAsStaff('admin'))).toEqual([]);
  });

  it('counts the visits of a campaign with its whole session, as the raw rows', async () => {
    const sessionId = newSessionId();
    await track(app, { page: landing, sessionId });
    await track(app, { page: '/services', sessionId });
    await track(app, { page: '/' });
    await track(app, { page: landing, userAgent: 'Googlebot/2.1' });
    const raw = (await storedVisits(app)).filter(({ isBot }) => !isBot);
    expect(raw.map(({ source, campaign }) => [source, campaign])).toEqual([
      ['newsletter', 'autumn-sale'],
      ['newsletter', 'autumn-sale'],
      ['direct', ''],
    ]);
    expect(await read(await app.loginAsStaff('admin'))).toMatchObject([
      { source: 'newsletter', campaign: 'autumn-sale', visits: 2 },
      { source: 'direct', campaign: null, visits: 1 },
    ]);
  });

  it('follows the first arrival to assessments, clients and active clients', async () => {
    const { manager } = app.dataSource;
    const monthsAgo = new Date(app.clock.now().getTime() - 100 * 86_400_000);
    await track(app, { page: landing });
    await makeClient(manager, { leadSource, hasMarketingStrategy: 'no', status: 'active' });
    await makeClient(manager, { leadSource, hasMarketingStrategy: 'yes' });
    await makeClient(manager, { leadSource });
    await makeClient(manager, { leadSource, createdAt: monthsAgo });
    await makeClient(manager);
    expect(await read(await app.loginAsStaff('manager'))).toEqual([
      { source: 'newsletter', campaign: 'autumn-sale', visits: 1, assessments: 2, clients: 3, active: 1 },
      { source: null, campaign: null, visits: 0, assessments: 0, clients: 1, active: 0 },
    ]);
  });

  it('[API-5] counts for an employee the clients that they may see', async () => {
    const { manager } = app.dataSource;
    const [employee, colleague] = [await app.loginAsStaff('employee'), await app.loginAsStaff('employee')];
    await makeClient(manager, { leadSource, assignedTo: employee.id });
    await makeClient(manager, { leadSource, assignedTo: colleague.id });
    expect(await read(employee)).toMatchObject([{ source: 'newsletter', clients: 1 }]);
    expect(await app.visitor().errorOf('GET', path)).toMatchObject({ status: 401 });
    expect(await (await app.loginAsClient()).errorOf('GET', path)).toMatchObject({ status: 403 });
  });
});
