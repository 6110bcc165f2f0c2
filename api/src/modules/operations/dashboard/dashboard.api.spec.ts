import type { DashboardSummary, StaffLevel } from '@hive/contracts';
import { makeClient, makeMilestone, makeProject } from '../../../../test/factories.js';
import { collectEvents, eventsDelivered } from '../../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { totalOf, type TestClient } from '../../../../test/test-client.js';
import { clearVisits, track } from '../../../../test/visits.js';
import { addDays } from '../../site/analytics/analytics.rules.js';
import { weekOf } from './dashboard.rules.js';

const path = '/api/dashboard/summary';
const ZONE = 'America/New_York';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

const read = async (caller: TestClient): Promise<DashboardSummary> => {
  const { status, body } = await caller.get<DashboardSummary>(path);
  expect(status).toBe(200);
  return body;
};
const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(app.clock.now());
const query = <T>(sql: string, values: unknown[] = []): Promise<T[]> => app.dataSource.query<T[]>(sql, values);

describe('the summary of the dashboard', () => {
  it('is empty on an empty site', async () => {
    expect(await read(await app.loginAsStaff('admin'))).toEqual({
      clients: { total: 0, active: 0, joinedThisMonth: 0 },
      milestonesDueThisWeek: 0,
      visits: { total: 0, lastSevenDays: 0, sevenDaysBefore: 0 },
    });
  });

  it('is read again after a visit of a person, not after one of a bot', async () => {
    const events = collectEvents(app.nest);
    const counted = (): boolean => events.some(({ type }) => type === 'visits.counted');
    await track(app, { userAgent: 'Googlebot/2.1' });
    await eventsDelivered(app.nest);
    expect(counted()).toBe(false);
    await track(app);
    await eventsDelivered(app.nest);
    expect(counted()).toBe(true);
  });

  it('[AD-1] counts clients and those with active work, by the raw rows', async () => {
    const { manager } = app.dataSource;
    const monthAgo = new Date(app.clock.now().getTime() - 32 * 86_400_000);
    await makeClient(manager, { status: 'active', createdAt: monthAgo });
    await makeClient(manager, { status: 'paused' });
    await makeClient(manager, { status: 'active' });
    const { clients } = await read(await app.loginAsStaff('manager'));
    const rows = await query<{ status: string; created: string }>(
      `SELECT status, (created_at AT TIME ZONE '${ZONE}')::date::text AS created FROM clients`,
    );
    expect(clients).toEqual({
      total: rows.length,
      active: rows.filter(({ status }) => status === 'active').length,
      joinedThisMonth: rows.filter(({ created }) => created.slice(0, 7) === today().slice(0, 7)).length,
    });
    expect(clients).toMatchObject({ active: 2, joinedThisMonth: 2 });
  });

  it('counts open milestones of running projects that are due this week', async () => {
    const { manager } = app.dataSource;
    const { id: clientId } = await makeClient(manager);
    const { from, to } = weekOf(today());
    const running = await makeProject(manager, { clientId, status: 'active' });
    const draft = await makeProject(manager, { clientId, status: 'draft' });
    const before = (await read(await app.loginAsStaff('admin'))).milestonesDueThisWeek;
    await makeMilestone(manager, { projectId: running.id, dueDate: from });
    await makeMilestone(manager, { projectId: running.id, dueDate: to, position: 1 });
    await makeMilestone(manager, { projectId: running.id, dueDate: addDays(to, 1), position: 2 });
    await makeMilestone(manager, { projectId: running.id, dueDate: addDays(from, -1), position: 3 });
    await makeMilestone(manager, { projectId: running.id, dueDate: null, position: 4 });
    await makeMilestone(manager, {
      projectId: running.id,
      dueDate: to,
      position: 5,
      status: 'completed',
      isCompleted: true,
      completedAt: new Date(),
    });
    await makeMilestone(manager, { projectId: draft.id, dueDate: to });
    expect((await read(await app.loginAsStaff('admin'))).milestonesDueThisWeek).toBe(before + 2);
  });

  it('[API-5] has for an employee what they may see', async () => {
    const { manager } = app.dataSource;
    const [employee, colleague] = [await app.loginAsStaff('employee'), await app.loginAsStaff('employee')];
    const free = await read(employee);
    const own = await makeClient(manager, { assignedTo: employee.id, status: 'active' });
    const other = await makeClient(manager, { assignedTo: colleague.id, status: 'active' });
    for (const clientId of [own.id, other.id]) {
      const { id: projectId } = await makeProject(manager, { clientId, status: 'active' });
      await makeMilestone(manager, { projectId, dueDate: today() });
    }
    await makeClient(manager, { status: 'active' });
    const summary = await read(employee);
    const list = await employee.get('/api/clients?isEditable=true');
    expect(summary.clients.total).toBe(totalOf(list));
    expect(summary.clients.total).toBe(1);
    expect(summary.clients.joinedThisMonth).toBe(1);
    expect(summary.clients.active).toBe(free.clients.active + 1);
    expect(summary.milestonesDueThisWeek).toBe(free.milestonesDueThisWeek + 1);
  });
});

describe('visits in the summary', () => {
  beforeEach(() => clearVisits(app));

  it('[AD-1] are those of people, as in the raw rows', async () => {
    await track(app);
    await track(app, { userAgent: 'Googlebot/2.1' });
    await track(app);
    const [raw] = await query<{ visits: number }>(
      'SELECT count(*)::int AS visits FROM website_visits WHERE NOT is_bot',
    );
    expect((await read(await app.loginAsStaff('admin'))).visits).toEqual({
      total: raw?.visits,
      lastSevenDays: 0,
      sevenDaysBefore: 0,
    });
    expect(raw?.visits).toBe(2);
  });

  it('are compared by full weeks: today belongs to neither', async () => {
    const add = (daysAgo: number, visits: number): Promise<unknown> =>
      query(`INSERT INTO visit_days VALUES ($1, 'direct', $2, 7, 1, 1, 1, 1)`, [addDays(today(), -daysAgo), visits]);
    for (const [daysAgo, visits] of [
      [0, 1],
      [1, 10],
      [7, 100],
      [8, 1_000],
      [14, 10_000],
      [15, 100_000],
    ] as const) {
      await add(daysAgo, visits);
    }
    expect((await read(await app.loginAsStaff('admin'))).visits).toEqual({
      total: 111_111,
      lastSevenDays: 110,
      sevenDaysBefore: 11_000,
    });
  });
});

describe('access', () => {
  it('[API-5] is for staff of every level only', async () => {
    expect(await app.visitor().errorOf('GET', path)).toMatchObject({ status: 401 });
    expect(await (await app.loginAsClient()).errorOf('GET', path)).toMatchObject({ status: 403 });
    for (const level of ['admin', 'manager', 'employee'] satisfies StaffLevel[]) {
      await read(await app.loginAsStaff(level));
    }
  });
});
