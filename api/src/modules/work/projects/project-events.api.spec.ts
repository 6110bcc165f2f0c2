import type { Project, ServerMessage } from '@hive/contracts';
import { WebSocket } from 'ws';
import { pollUntil } from '../../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient } from '../../../../test/test-client.js';

let app: TestApp;
let address: string;

beforeAll(async () => {
  app = await createTestApp();
  address = await app.listen();
});
afterAll(() => app.close());

const sockets: WebSocket[] = [];
afterEach(() => sockets.forEach((socket) => socket.terminate()));

interface Listener {
  received: ServerMessage[];
}

/** A socket of the person, with what it receives. */
async function listen(person: TestClient): Promise<Listener> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers: { cookie: person.cookieHeader } });
  sockets.push(socket);
  const received: ServerMessage[] = [];
  socket.on('message', (data: Buffer) => received.push(JSON.parse(data.toString()) as ServerMessage));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return { received };
}

/** What a socket received before this change of the settings, whose event is the last. Works once in a test. */
async function eventsUntilNow(listeners: readonly Listener[], admin: TestClient): Promise<string[][]> {
  const ended = (listener: Listener): boolean => listener.received.some(({ type }) => type === 'content.changed');
  const { body: settings } = await admin.get<object>('/api/settings');
  const body = { ...settings, contactPhone: '(555) 010-0177' };
  expect((await admin.call('PUT', '/api/settings', { body })).status).toBe(200);
  const haveEnded = await pollUntil(
    () => listeners.every(ended),
    (isEnded) => isEnded,
  );
  expect(haveEnded).toBe(true);
  return listeners.map(({ received }) =>
    received.map(({ type }) => type).filter((type) => type.startsWith('project.')),
  );
}

describe('events of a project', () => {
  it('[CP-5] reach staff and people of the company who see projects; those of drafts reach staff only', async () => {
    const [admin, owner, stranger] = [
      await app.loginAsStaff('admin'),
      await app.loginAsClient(),
      await app.loginAsClient(),
    ];
    const viewer = await app.loginAsTeam(owner.id, { level: 'member', canViewProjects: true });
    const withoutProjects = await app.loginAsTeam(owner.id, { level: 'member', canViewProjects: false });
    const employee = await app.loginAsStaff('employee');
    const listeners = await Promise.all([admin, owner, viewer, withoutProjects, stranger, employee].map(listen));

    const draft = await admin.post<Project>(`/api/clients/${owner.id}/projects`, {
      name: 'Shop',
      status: 'draft',
      milestones: [{ title: 'Design', requiresApproval: true }],
    });
    const { id, milestones } = draft.body;
    const milestone = `/api/milestones/${milestones[0]?.id}`;
    await admin.call('PATCH', `${milestone}/status`, { body: { from: 'planned', status: 'in-progress' } });
    await admin.post(`${milestone}/comments`, { text: 'Soon' });
    await admin.call('PATCH', `/api/projects/${id}/status`, { body: { from: 'draft', status: 'active' } });
    await admin.post(`${milestone}/submit`, {});
    await viewer.post(`${milestone}/comments`, { text: 'Looks good' });

    const ofCompany = ['project.changed', 'project.created', 'project.changed', 'project.changed'];
    const ofDraft = ['project.draft-changed', 'project.draft-changed', 'project.draft-changed'];
    expect(await eventsUntilNow(listeners, admin)).toEqual([
      [...ofDraft, ...ofCompany],
      ofCompany,
      ofCompany,
      [],
      [],
      [...ofDraft, ...ofCompany],
    ]);
    // an employee learns that something changed, but not where
    const ofProjects = (listeners.at(-1)?.received ?? []).filter(({ type }) => type.startsWith('project.'));
    expect(JSON.stringify(ofProjects)).not.toMatch(new RegExp(`${id}|${owner.id}`));
  });
});
