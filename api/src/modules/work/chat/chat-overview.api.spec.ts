import type { ChatConversation, ChatMatch, ChatStats, ChatUnread } from '@hive/contracts';
import { listChat, markChatRead, sendChat } from '../../../../test/chat.js';
import { makeClient } from '../../../../test/factories.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { totalOf, type TestClient } from '../../../../test/test-client.js';
import { ClientEntity } from '../../base/people/client.entity.js';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
// lists and figures are about all clients
beforeEach(async () => {
  await app.dataSource.query('DELETE FROM clients');
  // the Response Rate is kept for a minute
  app.clock.advance(60);
});

const unreadOf = async (reader: TestClient) => (await reader.get<ChatUnread[]>('/api/chat/unread')).body;
const statsOf = async (reader: TestClient) => (await reader.get<ChatStats>('/api/chat/stats')).body;
const conversations = (reader: TestClient, query = '') =>
  reader.get<ChatConversation[]>(`/api/chat/conversations${query}`);
const namesOf = async (reader: TestClient, query = '') =>
  (await conversations(reader, query)).body.map(({ companyName }) => companyName);
const rename = ({ id }: { id: string }, companyName: string) =>
  app.dataSource.manager.update(ClientEntity, id, { companyName });

describe('GET /api/chat/unread', () => {
  it('[HV-8] groups the unread messages of clients, the newest first, until staff read them', async () => {
    const [staff, client, other] = [
      await app.loginAsStaff('admin'),
      await app.loginAsClient(),
      await app.loginAsClient(),
    ];
    const long = 'Could we see it on the cup? '.repeat(20);
    await sendChat(client, 'me', 'First');
    await sendChat(other, 'me', 'From another company');
    await sendChat(staff, other.id, 'An answer');
    const last = (await sendChat(client, 'me', long)).body;
    const groups = await unreadOf(staff);
    expect(groups).toEqual([
      {
        clientId: client.id,
        companyName: 'Northbay Kettles',
        count: 2,
        lastMessage: long.slice(0, 200),
        lastSenderName: 'Kim Owner',
        lastMessageAt: last.createdAt,
      },
      expect.objectContaining({ clientId: other.id, count: 1, lastMessage: 'From another company' }),
    ]);
    await markChatRead(staff, client.id, { upTo: 1 });
    expect((await unreadOf(staff)).map(({ clientId, count }) => [clientId, count])).toEqual([
      [client.id, 1],
      [other.id, 1],
    ]);
    await markChatRead(staff, client.id);
    expect(await unreadOf(staff)).toEqual(groups.slice(1));
  });

  it('[CP-7] counts the messages of the team for the people of the company, and no others', async () => {
    const [staff, client, other] = [
      await app.loginAsStaff('admin'),
      await app.loginAsClient(),
      await app.loginAsClient(),
    ];
    const member = await app.loginAsTeam(client.id);
    await sendChat(client, 'me', 'From us');
    await sendChat(staff, client.id, 'From the team');
    await sendChat(staff, other.id, 'For another company');
    const group = expect.objectContaining({ clientId: client.id, count: 1, lastMessage: 'From the team' });
    expect([await unreadOf(client), await unreadOf(member)]).toEqual([[group], [group]]);
    await markChatRead(member, 'me');
    expect([await unreadOf(client), await unreadOf(member)]).toEqual([[], []]);
  });

  it('shows employees the clients that they see', async () => {
    const [employee, colleague] = [await app.loginAsStaff('employee'), await app.loginAsStaff('employee')];
    const clients = [await app.loginAsClient(), await app.loginAsClient(), await app.loginAsClient()] as const;
    for (const client of clients) {
      await sendChat(client, 'me', 'Hello');
    }
    const { manager } = app.dataSource;
    await manager.update(ClientEntity, clients[0].id, { assignedTo: employee.id });
    await manager.update(ClientEntity, clients[1].id, { assignedTo: colleague.id });
    const idsOf = async (reader: TestClient) => (await unreadOf(reader)).map(({ clientId }) => clientId);
    expect(await idsOf(employee)).toEqual([clients[2].id, clients[0].id]);
    expect(await idsOf(colleague)).toEqual([clients[2].id, clients[1].id]);
    expect(await idsOf(await app.loginAsStaff('manager'))).toHaveLength(3);
  });
});

describe('GET /api/chat/conversations', () => {
  /** Four clients: two with messages, the older one unread, and two without. */
  async function fill() {
    const staff = await app.loginAsStaff('manager');
    const [older, newer] = [await app.loginAsClient(), await app.loginAsClient()];
    await rename(older, 'Cedar & Co');
    await rename(newer, 'Brightwater Dental');
    await makeClient(app.dataSource.manager, { companyName: 'Dune Hotel', contactEmail: 'hello@dune.test' });
    await makeClient(app.dataSource.manager, { companyName: 'Aloe 100%', contactEmail: 'hello@aloe.test' });
    await sendChat(older, 'me', 'Still unread');
    await sendChat(newer, 'me', 'Thank you');
    await markChatRead(staff, newer.id);
    return { staff, older, newer };
  }

  it('[HV-8] sorts by the last message; clients without one come last, by name', async () => {
    const { staff, older } = await fill();
    const response = await conversations(staff);
    expect(response.body.map(({ companyName }) => companyName)).toEqual([
      'Brightwater Dental',
      'Cedar & Co',
      'Aloe 100%',
      'Dune Hotel',
    ]);
    expect(totalOf(response)).toBe(4);
    const [message] = await listChat(staff, older.id);
    expect(response.body[1]).toEqual({
      clientId: older.id,
      companyName: 'Cedar & Co',
      contactEmail: expect.stringContaining('@northbay.test'),
      lastMessage: {
        sequence: 1,
        text: 'Still unread',
        senderName: 'Kim Owner',
        senderType: 'client',
        senderId: older.id,
        createdAt: message?.createdAt,
      },
      unreadCount: 1,
      snoozedUntil: null,
      isAwaitingAnswer: false,
      isFollowUpDue: false,
    });
    expect(response.body[3]).toMatchObject({ lastMessage: null, unreadCount: 0 });
  });

  it.each([
    ['?unread=first', ['Cedar & Co', 'Brightwater Dental', 'Aloe 100%', 'Dune Hotel']],
    ['?unread=only', ['Cedar & Co']],
    ['?sort=companyName', ['Aloe 100%', 'Brightwater Dental', 'Cedar & Co', 'Dune Hotel']],
    ['?sort=companyName&unread=first', ['Cedar & Co', 'Aloe 100%', 'Brightwater Dental', 'Dune Hotel']],
    ['?q=DUNE', ['Dune Hotel']],
    ['?q=northbay.test', ['Brightwater Dental', 'Cedar & Co']],
    ['?q=100%25', ['Aloe 100%']],
    ['?q=nothing', []],
  ])('filters and sorts by %s', async (query, names) => {
    const { staff } = await fill();
    const response = await conversations(staff, query);
    expect(response.body.map(({ companyName }) => companyName)).toEqual(names);
    expect(totalOf(response)).toBe(names.length);
  });

  it.each(['', '&unread=first', '&sort=companyName', '&sort=companyName&unread=first'])(
    'has pages that neither overlap nor skip a client: %s',
    async (query) => {
      const { staff } = await fill();
      const whole = await namesOf(staff, `?${query}`);
      for (const pageSize of [1, 2, 3]) {
        const pages = await Promise.all(
          [1, 2, 3, 4, 5].map((page) => namesOf(staff, `?page=${page}&pageSize=${pageSize}${query}`)),
        );
        expect(pages.flat()).toEqual(whole);
      }
    },
  );

  it('shows employees the clients that they see', async () => {
    const { older, newer } = await fill();
    const [employee, colleague] = [await app.loginAsStaff('employee'), await app.loginAsStaff('employee')];
    await app.dataSource.manager.update(ClientEntity, older.id, { assignedTo: employee.id });
    await app.dataSource.manager.update(ClientEntity, newer.id, { assignedTo: colleague.id });
    expect(await namesOf(employee)).toEqual(['Cedar & Co', 'Aloe 100%', 'Dune Hotel']);
    expect(await namesOf(colleague, '?unread=only')).toEqual([]);
    expect((await statsOf(colleague)).totalClients).toBe(3);
  });
});

describe('PUT /api/clients/:id/chat/snooze', () => {
  const snooze = (staff: TestClient, clientId: string, until: string | null, lastSequence = 9) =>
    staff.call('PUT', `/api/clients/${clientId}/chat/snooze`, { body: { until, lastSequence } });
  const openOf = (staff: TestClient) => namesOf(staff, '?snoozed=false');
  const snoozedOf = (staff: TestClient) => namesOf(staff, '?snoozed=true');

  it('puts a conversation off until a day, on which it comes back on top, until staff answer', async () => {
    const staff = await app.loginAsStaff('admin');
    const [kettles, later] = [await app.loginAsClient(), await app.loginAsClient()];
    await rename(kettles, 'Kettles');
    await rename(later, 'Later');
    await sendChat(kettles, 'me', 'Hello');
    await sendChat(later, 'me', 'Hello');
    const tomorrow = new Date(app.clock.now().getTime() + 36 * 3_600_000).toISOString().slice(0, 10);
    expect((await snooze(staff, kettles.id, tomorrow)).status).toBe(204);
    expect([await openOf(staff), await snoozedOf(staff)]).toEqual([['Later'], ['Kettles']]);
    expect((await conversations(staff, `?clientId=${kettles.id}`)).body).toMatchObject([
      { snoozedUntil: tomorrow, isAwaitingAnswer: false, isFollowUpDue: false },
    ]);
    expect(totalOf(await conversations(staff, '?snoozed=false'))).toBe(1);
    await app.dataSource.query(
      `UPDATE chat_conversations SET snoozed_until = '2026-01-05' WHERE snoozed_until IS NOT NULL`,
    );
    expect([await openOf(staff), await snoozedOf(staff)]).toEqual([['Kettles', 'Later'], []]);
    expect((await conversations(staff, '?snoozed=false')).body[0]).toMatchObject({ isFollowUpDue: true });
    await sendChat(staff, kettles.id, 'Here I am');
    expect((await conversations(staff, '?snoozed=false')).body[0]).toMatchObject({ snoozedUntil: null });
  });

  it('ends with the next message of the client, not with one of staff', async () => {
    const staff = await app.loginAsStaff('admin');
    const client = await app.loginAsClient();
    await sendChat(client, 'me', 'Hello');
    for (const until of ['answer', '2999-01-01']) {
      await snooze(staff, client.id, until);
      await sendChat(staff, client.id, 'We wait for you');
      expect(await openOf(staff)).toEqual([]);
      await sendChat(client, 'me', 'Here');
      expect(await snoozedOf(staff)).toEqual([]);
    }
    await snooze(staff, client.id, 'answer');
    await snooze(staff, client.id, null);
    expect(await snoozedOf(staff)).toEqual([]);
  });

  it('is refused when the client has written what the caller did not see, not for messages of staff', async () => {
    const staff = await app.loginAsStaff('admin');
    const client = await app.loginAsClient();
    await sendChat(client, 'me', 'Hello');
    await sendChat(client, 'me', 'One more thing');
    expect(await snooze(staff, client.id, 'answer', 1)).toMatchObject({
      status: 409,
      body: { code: 'CHAT.CLIENT_WROTE' },
    });
    expect(await openOf(staff)).toHaveLength(1);
    await sendChat(staff, client.id, 'We look at it');
    expect((await snooze(staff, client.id, 'answer', 2)).status).toBe(204);
    expect(await snoozedOf(staff)).toHaveLength(1);
  });

  it('[API-5] refuses days that have begun, conversations without messages and callers without the right', async () => {
    const staff = await app.loginAsStaff('admin');
    const client = await app.loginAsClient();
    expect((await snooze(staff, client.id, 'answer')).body).toMatchObject({ code: 'CHAT.NO_MESSAGES' });
    expect((await snooze(staff, client.id, '2020-01-01')).body).toMatchObject({
      errors: { until: 'Choose a day after today' },
    });
    expect((await snooze(client, client.id, 'answer')).status).toBe(403);
  });
});

describe('GET /api/clients/:id/chat/search', () => {
  it('finds the messages of this conversation, newest first, by page', async () => {
    const staff = await app.loginAsStaff('admin');
    const [client, other] = [await app.loginAsClient(), await app.loginAsClient()];
    await sendChat(other, 'me', 'Copper foil of another company');
    for (const text of ['Copper or brass?', 'Thank you', `${'Long. '.repeat(50)}The COPPER one.`]) {
      await sendChat(client, 'me', text);
    }
    const search = (query: string) => staff.get<ChatMatch[]>(`/api/clients/${client.id}/chat/search?${query}`);
    const found = await search('q=copper');
    expect(found.body.map(({ sequence, senderType }) => [sequence, senderType])).toEqual([
      [3, 'client'],
      [1, 'client'],
    ]);
    expect(found.body[0]?.excerpt).toMatch(/^….*The COPPER one\.$/);
    const second = await search('q=copper&page=2&pageSize=1');
    expect([second.body.map(({ sequence }) => sequence), totalOf(second)]).toEqual([[1], 2]);
    expect((await client.get('/api/clients/me/chat/search?q=brass')).body).toHaveLength(1);
    expect((await other.get(`/api/clients/${client.id}/chat/search?q=copper`)).status).toBe(404);
  });
});
