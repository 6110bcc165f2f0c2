import type { ClientWork, WorkItem } from '@hive/contracts';
import { sendChat } from '../../../../test/chat.js';
import { makeClient, makeClientEmployee, makeMessage, makeMilestone, makeProject } from '../../../../test/factories.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient } from '../../../../test/test-client.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { addDays } from '../../site/analytics/analytics.rules.js';
import { weekOf } from './dashboard.rules.js';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.dataSource.query('TRUNCATE clients, contact_messages CASCADE'));

const itemsOf = async (reader: TestClient) => (await reader.get<WorkItem[]>('/api/dashboard/work-items')).body;
const titlesOf = async (reader: TestClient) => (await itemsOf(reader)).map(({ title }) => title);
const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(app.clock.now());
const hourOf = (hour: number): Date => new Date(Date.UTC(2026, 0, 5, hour));

describe('GET /api/dashboard/work-items', () => {
  it('is empty when nothing waits', async () => {
    expect(await itemsOf(await app.loginAsStaff('admin'))).toEqual([]);
  });

  it('has overdue work first, then requests for changes, chats, messages and what is due this week', async () => {
    const { manager } = app.dataSource;
    const admin = await app.loginAsStaff('admin');
    const client = await app.loginAsClient();
    const { id: projectId } = await makeProject(manager, { clientId: client.id, status: 'active' });
    const { to } = weekOf(today());
    const overdue = addDays(today(), -9);
    const milestones = [
      { title: 'Due', dueDate: to },
      { title: 'Overdue', dueDate: overdue },
      { title: 'Later', dueDate: addDays(to, 1) },
      { title: 'Without a day', dueDate: null },
      { title: 'Done', dueDate: overdue, status: 'completed' },
      { title: 'Waits for the client', dueDate: overdue, status: 'submitted' },
      { title: 'Changes', dueDate: null, status: 'changes-requested', decidedAt: hourOf(9) },
    ] as const;
    for (const [position, milestone] of milestones.entries()) {
      await makeMilestone(manager, { projectId, position, ...milestone });
    }
    await sendChat(client, 'me', 'Could we see it on the cup?');
    const { id } = await makeMessage(manager, { name: 'Waiting', message: 'Hello\n\nthere', createdAt: hourOf(3) });
    const items = await itemsOf(admin);
    expect(items.map(({ kind, title, dueDate, since }) => [kind, title, dueDate ?? since?.slice(0, 4)])).toEqual([
      ['overdue', 'Overdue', overdue],
      ['changes-requested', 'Changes', '2026'],
      ['chat', 'Northbay Kettles', expect.any(String)],
      ['message', 'Waiting', '2026'],
      ['due', 'Due', to],
    ]);
    expect(items[0]).toMatchObject({
      detail: 'Northbay Kettles, Label and bottle',
      path: `/admin/projects/${projectId}`,
    });
    expect(items[2]).toMatchObject({
      detail: 'Could we see it on the cup?',
      path: `/hive?tab=chat&client=${client.id}`,
    });
    expect(items[3]).toEqual({
      kind: 'message',
      id,
      title: 'Waiting',
      detail: 'Hello there',
      dueDate: null,
      since: '2026-01-05T03:00:00.000Z',
      path: `/hive?open=${id}`,
    });
  });

  it('has at most eight, those that have waited longest', async () => {
    for (let hour = 9; hour >= 0; hour -= 1) {
      await makeMessage(app.dataSource.manager, { name: `Writer ${hour}`, createdAt: hourOf(hour) });
    }
    const expected = Array.from({ length: 8 }, (_, hour) => `Writer ${hour}`);
    expect(await titlesOf(await app.loginAsStaff('admin'))).toEqual(expected);
  });

  it('counts a chat from its oldest unread message on', async () => {
    const admin = await app.loginAsStaff('admin');
    const client = await app.loginAsClient();
    const { createdAt } = (await sendChat(client, 'me', 'Are you there?')).body;
    app.clock.advance(60);
    await sendChat(client, 'me', 'Hello?');
    await sendChat(admin, client.id, 'In a minute');
    expect(await itemsOf(admin)).toMatchObject([{ kind: 'chat', detail: 'Are you there?', since: createdAt }]);
  });

  it('has no message that is answered, closed, spam or snoozed, and no chat that was read or snoozed', async () => {
    for (const status of ['replied', 'closed', 'spam'] as const) {
      await makeMessage(app.dataSource.manager, { status });
    }
    await makeMessage(app.dataSource.manager, { isAwaitingAnswer: true });
    await makeMessage(app.dataSource.manager, { snoozedUntil: '2999-01-01' });
    const client = await app.loginAsClient();
    const admin = await app.loginAsStaff('admin');
    const { sequence } = (await sendChat(client, 'me', 'Hello')).body;
    expect(await itemsOf(admin)).toHaveLength(1);
    const snooze = { until: 'answer', lastSequence: sequence };
    expect((await admin.call('PUT', `/api/clients/${client.id}/chat/snooze`, { body: snooze })).status).toBe(204);
    expect(await itemsOf(admin)).toEqual([]);
    await sendChat(client, 'me', 'Are you there?');
    expect(await itemsOf(admin)).toHaveLength(1);
    await admin.call('PATCH', `/api/clients/${client.id}/chat/read`, { body: {} });
    expect(await itemsOf(admin)).toEqual([]);
  });

  it('[API-5] has what is assigned to the caller or to no one, whatever else the caller may see', async () => {
    const { manager } = app.dataSource;
    const [admin, employee] = [await app.loginAsStaff('admin'), await app.loginAsStaff('employee')];
    await makeMessage(manager, { name: 'Anybody', createdAt: hourOf(1) });
    await makeMessage(manager, { name: 'Own', status: 'assigned', assignedTo: employee.id, createdAt: hourOf(2) });
    const client = await app.loginAsClient();
    await manager.update(ClientEntity, client.id, { assignedTo: employee.id });
    await sendChat(client, 'me', 'Hello');
    const { id: ownedByAdmin } = await makeProject(manager, { clientId: client.id, ownerId: admin.id });
    const { id: ofClient } = await makeProject(manager, { clientId: client.id });
    await makeMilestone(manager, { projectId: ownedByAdmin, title: 'Of the admin', dueDate: today() });
    await makeMilestone(manager, { projectId: ofClient, title: 'Of the client', dueDate: today() });
    const { id: draft } = await makeProject(manager, { clientId: (await makeClient(manager)).id, status: 'draft' });
    await makeMilestone(manager, { projectId: draft, title: 'Of a draft', dueDate: today() });
    expect(await titlesOf(employee)).toEqual(['Northbay Kettles', 'Anybody', 'Own', 'Of the client']);
    expect(await titlesOf(admin)).toEqual(['Anybody', 'Of the admin']);
  });
});

describe('GET /api/clients/:id/work', () => {
  const workOf = (reader: TestClient, id: string) => reader.get<ClientWork>(`/api/clients/${id}/work`);

  it('is empty for a client with whom nothing happens', async () => {
    const { id } = await makeClient(app.dataSource.manager);
    expect((await workOf(await app.loginAsStaff('admin'), id)).body).toEqual({ items: [], lastMessage: null });
  });

  it('has what waits for staff or for the client, its next milestone and the latest message, whoever is assigned', async () => {
    const { manager } = app.dataSource;
    const [admin, colleague] = [await app.loginAsStaff('admin'), await app.loginAsStaff('manager')];
    const client = await app.loginAsClient();
    const { id: projectId } = await makeProject(manager, { clientId: client.id, ownerId: colleague.id });
    const milestones = [
      { title: 'Later', dueDate: addDays(today(), 90) },
      { title: 'Next', dueDate: addDays(today(), 60) },
      { title: 'Overdue', dueDate: addDays(today(), -9) },
      { title: 'Proofs', status: 'submitted', submittedAt: hourOf(9) },
    ] as const;
    for (const [position, milestone] of milestones.entries()) {
      await makeMilestone(manager, { projectId, position, ...milestone });
    }
    const person = await makeClientEmployee(manager, { companyId: client.id });
    await makeMessage(manager, { name: 'From the team', email: person.email, createdAt: hourOf(3) });
    await makeMessage(manager, { name: 'From anybody' });
    const other = await app.loginAsClient();
    await sendChat(other, 'me', 'From another client');
    await sendChat(client, 'me', 'Could we see it on the cup?');
    const { body } = await workOf(admin, client.id);
    expect(body.items.map(({ kind, title, detail }) => [kind, title, detail])).toEqual([
      ['overdue', 'Overdue', 'Label and bottle'],
      ['chat', 'Northbay Kettles', 'Could we see it on the cup?'],
      ['message', 'From the team', expect.any(String)],
      ['due', 'Next', 'Label and bottle'],
      ['approval', 'Proofs', 'Label and bottle'],
    ]);
    expect(body.items.at(-1)?.since).toBe('2026-01-05T09:00:00.000Z');
    await sendChat(admin, client.id, 'In a minute');
    expect((await workOf(admin, client.id)).body.lastMessage).toMatchObject({ text: 'In a minute' });
  });

  it('[API-5] is for staff who see the client', async () => {
    const { manager } = app.dataSource;
    const employee = await app.loginAsStaff('employee');
    const { id } = await makeClient(manager, { assignedTo: (await app.loginAsStaff('manager')).id });
    const readers = [app.visitor(), await app.loginAsClient(), employee];
    const answers = await Promise.all(readers.map((reader) => workOf(reader, id)));
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 404]);
    await manager.update(ClientEntity, id, { assignedTo: employee.id });
    expect((await workOf(employee, id)).status).toBe(200);
  });
});
