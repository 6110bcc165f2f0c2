import { WebSocket } from 'ws';
import { PASSWORD } from '../../../../test/factories.js';
import { eventsDelivered, pollUntil } from '../../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { TestClient } from '../../../../test/test-client.js';
import { SESSION_ENDED_CHANNEL } from '../../../common/http/access/authenticator.js';
import { PubSub } from '../../../platform/pubsub/pub-sub.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';
import { TwoFactorEntity } from '../../identity/two-factor/two-factor.entity.js';

type Person = TestClient & { id: string };

/** Two processes on one database: what the first does has to reach the second. */
let first: TestApp;
let second: TestApp;
let address: string;
const ended: string[] = [];

beforeAll(async () => {
  first = await createTestApp();
  second = await createTestApp({ beside: first });
  address = await second.listen();
  second.nest.get(PubSub).subscribe(SESSION_ENDED_CHANNEL, (sessionId) => ended.push(sessionId));
});

afterAll(async () => {
  await second?.close();
  await first?.close();
});

const sessionIdOf = (person: TestClient): string => String(person.cookies.get('hive_refresh')).split('.')[0] ?? '';

/** The same browser at the second process. */
function atSecond(person: TestClient): TestClient {
  const client = new TestClient(second.nest);
  person.cookies.forEach((value, name) => client.cookies.set(name, value));
  return client;
}

/** A socket of the person at the second process; `closed` resolves with the code. */
async function openSocket(person: TestClient): Promise<{ socket: WebSocket; closed: Promise<number> }> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers: { cookie: person.cookieHeader } });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return { socket, closed };
}

/** Logs the person in once more, in another browser. */
async function logInAgain({ id }: Person): Promise<TestClient> {
  const { email } = await first.dataSource.manager.findOneByOrFail(EmployeeEntity, { id });
  const client = first.visitor();
  await client.post('/api/auth/admin-login', { username: email, password: PASSWORD });
  return client;
}

/** The body that makes the person an employee. */
async function demotionOf({ id }: Person): Promise<object> {
  const row = await first.dataSource.manager.findOneByOrFail(EmployeeEntity, { id });
  const { firstName, lastName, email, department, role } = row;
  return { firstName, lastName, email, department, role, accessLevel: 'employee', startDate: '2026-01-01' };
}

const changes: Record<string, (person: Person) => Promise<{ status: number }>> = {
  'a logout': (person) => person.post('/api/auth/logout'),
  'a logout of all other devices': async (person) => (await logInAgain(person)).call('DELETE', '/api/account/sessions'),
  'a change of the password elsewhere': async (person) =>
    (await logInAgain(person)).post('/api/auth/change-password', {
      currentPassword: PASSWORD,
      newPassword: 'another long password',
    }),
  'a deactivation': async ({ id }) =>
    (await first.loginAsStaff('admin')).call('PUT', `/api/employees/${id}/deactivate`),
  'another level': async (person) =>
    (await first.loginAsStaff('admin')).call('PATCH', `/api/employees/${person.id}`, {
      body: await demotionOf(person),
    }),
};

describe('in every process', () => {
  it.each(Object.keys(changes))('%s ends the session and its sockets', async (name) => {
    const person = await first.loginAsStaff('manager');
    const there = atSecond(person);
    // the second process has the session in its cache, where only the message ends it
    expect((await there.get('/api/auth/me')).status).toBe(200);
    const { closed } = await openSocket(person);
    const sessionId = sessionIdOf(person);

    const { status } = (await changes[name]?.(person)) ?? {};

    expect(status).toBeLessThan(300);
    await pollUntil(
      () => ended,
      (ids) => ids.includes(sessionId),
    );
    expect(ended).toContain(sessionId);
    expect((await there.get('/api/auth/me')).status).toBe(401);
    expect(await closed).toBe(4401);
  });

  it('the rule that administrators need two factors closes the sockets of those without', async () => {
    const admin = await first.loginAsStaff('admin');
    await first.dataSource.manager.insert(TwoFactorEntity, {
      principalKind: 'staff',
      principalId: admin.id,
      secret: 'unused',
      confirmedAt: new Date(),
    });
    const [without, manager] = [await first.loginAsStaff('admin'), await first.loginAsStaff('manager')];
    const there = atSecond(without);
    expect((await there.get('/api/client-signups')).status).toBe(200);
    const sockets = [await openSocket(without), await openSocket(admin), await openSocket(manager)];

    const { status } = await admin.call('PUT', '/api/two-factor-policy', { body: { isRequiredForAdmins: true } });

    expect(status).toBe(200);
    expect(await sockets[0]?.closed).toBe(4403);
    await eventsDelivered(second.nest);
    expect(sockets.map(({ socket }) => socket.readyState === WebSocket.OPEN)).toEqual([false, true, true]);
    expect(await there.errorOf('GET', '/api/client-signups')).toMatchObject({ code: 'AUTH.TWO_FACTOR_REQUIRED' });
    expect((await atSecond(admin).get('/api/client-signups')).status).toBe(200);
  });

  it('a view as client turns the sockets of the session into those of the client', async () => {
    const { id } = await first.loginAsClient();
    const staff = await first.loginAsStaff('manager');
    const { socket } = await openSocket(staff);
    const received: string[] = [];
    socket.on('message', (data: Buffer) => received.push((JSON.parse(data.toString()) as { type: string }).type));
    expect((await staff.post(`/api/clients/${id}/view`)).status).toBe(200);
    const there = atSecond(staff);
    const companyIdThere = async () =>
      (await there.get<{ viewer?: { companyId: string } }>('/api/auth/me')).body.viewer?.companyId;
    expect(await pollUntil(companyIdThere, (companyId) => companyId === id)).toBe(id);
    const owner = await first.loginAsTeam(id, { level: 'owner' });
    let round = 0;
    /** Which of two events the socket receives: one for staff, and a later one of the company. */
    const nextEvents = async (): Promise<string[]> => {
      received.length = 0;
      round += 1;
      const message = { name: 'Helen', email: 'helen@harbor.test', message: 'A second shop.' };
      expect((await first.visitor().post('/api/contact', message)).status).toBe(201);
      await owner.call('PATCH', `/api/clients/${id}/profile`, { body: { companyName: `Renamed ${round}` } });
      return pollUntil(
        () => [...received],
        (types) => types.includes('client.changed'),
      );
    };
    // the socket changes soon after the session
    expect(await pollUntil(nextEvents, (types) => types.length === 1)).toEqual(['client.changed']);
    socket.terminate();
  });
});
