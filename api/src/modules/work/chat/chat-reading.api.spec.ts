import { chatRoutes, pathOf, type ChatReader, type ChatUnread } from '@hive/contracts';
import { chatPath, listChat, markChatRead, recordDeliveries, sendChat } from '../../../../test/chat.js';
import { makeClient } from '../../../../test/factories.js';
import { duringCall } from '../../../../test/during-call.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { totalOf, type TestClient } from '../../../../test/test-client.js';
import { newId } from '../../../platform/database/ids.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { ChatConversationEntity } from './chat-conversation.entity.js';

let app: TestApp;
let staff: TestClient & { id: string };
let client: TestClient & { id: string };

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  staff = await app.loginAsStaff('manager');
  client = await app.loginAsClient();
});

const refusal = { status: 404, code: 'CLIENT.NOT_FOUND' };
const textsOf = (messages: readonly { message: string }[]) => messages.map(({ message }) => message);
const sequencesOf = (messages: readonly { sequence: number }[]) => messages.map(({ sequence }) => sequence);

/** Messages straight in the database, from the client and the team in turns. */
async function insertMessages(clientId: string, count: number): Promise<void> {
  const { manager } = app.dataSource;
  await manager.query(
    `INSERT INTO chat_messages (id, client_id, sequence, sender_id, sender_name, sender_type, message)
     SELECT gen_random_uuid(), $1, n, $1, 'Kim Owner', CASE n % 2 WHEN 1 THEN 'client' ELSE 'admin' END, 'Message ' || n
     FROM generate_series(1, $2) AS n`,
    [clientId, count],
  );
  await manager.insert(ChatConversationEntity, { clientId, lastSequence: count, lastMessageAt: new Date() });
}

describe('GET /api/clients/{id}/chat', () => {
  it('returns the newest 50 in order, and pages before and after a sequence', async () => {
    await insertMessages(client.id, 120);
    const response = await client.get<{ sequence: number }[]>(chatPath('me'));
    expect(totalOf(response)).toBe(120);
    expect(sequencesOf(response.body)).toEqual(Array.from({ length: 50 }, (_, index) => 71 + index));
    expect(sequencesOf(await listChat(client, 'me', '?before=4'))).toEqual([1, 2, 3]);
    expect(sequencesOf(await listChat(client, 'me', '?before=71&limit=2'))).toEqual([69, 70]);
    expect(sequencesOf(await listChat(staff, client.id, '?after=117'))).toEqual([118, 119, 120]);
    expect(sequencesOf(await listChat(staff, client.id, '?after=0&limit=2'))).toEqual([1, 2]);
    expect(sequencesOf(await listChat(staff, client.id, '?after=2&before=5'))).toEqual([3, 4]);
    expect(await listChat(staff, client.id, '?after=120')).toEqual([]);
  });

  it.each(['limit=101', 'limit=0', 'before=-1', 'after=x', 'after=3000000000'])('refuses %s', async (query) => {
    expect(await client.errorOf('GET', `${chatPath('me')}?${query}`)).toMatchObject({ code: 'REQUEST.INVALID' });
  });

  it('is empty before the first message', async () => {
    const response = await client.get(chatPath('me'));
    expect([response.status, response.body, totalOf(response)]).toEqual([200, [], 0]);
  });
});

describe('PUT /api/clients/{id}/chat/unread', () => {
  const markUnread = (caller: TestClient, id: string) => caller.call('PUT', pathOf(chatRoutes.markUnread, { id }));

  it("makes the client's latest message unread again, without hiding who has read it", async () => {
    await insertMessages(client.id, 6);
    await markChatRead(staff, client.id);
    expect((await markUnread(staff, client.id)).status).toBe(204);
    const isRead = (await listChat(staff, client.id)).map((message) => message.isRead);
    expect(isRead).toEqual([true, false, true, false, false, false]);
    const unread = await staff.get<ChatUnread[]>('/api/chat/unread');
    expect(unread.body.find(({ clientId }) => clientId === client.id)?.count).toBe(1);
    const readers = await client.get<ChatReader[]>(pathOf(chatRoutes.listReaders, { id: 'me' }));
    expect(readers.body).toMatchObject([{ id: staff.id, upTo: 6 }]);
    expect((await markUnread(staff, (await makeClient(app.dataSource.manager)).id)).status).toBe(204);
  });

  it('[API-5] is for staff who see the client', async () => {
    const employee = await app.loginAsStaff('employee');
    await app.dataSource.manager.update(ClientEntity, client.id, { assignedTo: staff.id });
    const answers = [app.visitor(), client, employee].map((caller) => markUnread(caller, client.id));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([401, 403, 404]);
  });
});

describe('PATCH /api/clients/{id}/chat/read', () => {
  it('[EN-2] marks the messages of the other side, once for the whole side', async () => {
    const member = await app.loginAsTeam(client.id);
    for (const [sender, text] of [
      [client, 'one'],
      [staff, 'two'],
      [client, 'three'],
    ] as const) {
      await sendChat(sender, client.id, text);
    }
    const isRead = async () => (await listChat(staff, client.id)).map((message) => message.isRead);
    expect(await isRead()).toEqual([false, false, false]);
    // the senderType of the body changes nothing
    expect((await markChatRead(staff, client.id, { senderType: 'admin' })).body).toEqual({ upTo: 3, marked: 2 });
    expect(await isRead()).toEqual([true, false, true]);
    expect((await markChatRead(member, 'me')).body).toEqual({ upTo: 3, marked: 1 });
    expect(await isRead()).toEqual([true, true, true]);
    expect((await markChatRead(client, 'me')).body).toEqual({ upTo: 3, marked: 0 });
    expect((await sendChat(client, 'me', 'four')).body.isRead).toBe(false);
  });

  it('marks up to a sequence, and no further than there are messages', async () => {
    await insertMessages(client.id, 6);
    expect((await markChatRead(staff, client.id, { upTo: 3 })).body).toEqual({ upTo: 3, marked: 2 });
    expect((await markChatRead(staff, client.id, { upTo: 2_000_000_000 })).body).toEqual({ upTo: 6, marked: 1 });
    expect((await markChatRead(staff, (await makeClient(app.dataSource.manager)).id)).body).toEqual({
      upTo: 0,
      marked: 0,
    });
  });

  it('lists how far each person has read; a mark never moves back', async () => {
    await insertMessages(client.id, 6);
    const member = await app.loginAsTeam(client.id);
    await markChatRead(staff, client.id, { upTo: 6 });
    await markChatRead(staff, client.id, { upTo: 2 });
    await markChatRead(member, 'me', { upTo: 4 });
    const read = async (reader: TestClient) =>
      (await reader.get<ChatReader[]>(pathOf(chatRoutes.listReaders, { id: client.id }))).body;
    const readers = [
      { id: member.id, name: 'Joel Member', kind: 'client-employee', upTo: 4, readAt: expect.any(String) },
      { id: staff.id, name: 'Robin Staff', kind: 'staff', upTo: 6, readAt: expect.any(String) },
    ];
    expect(await read(client)).toEqual(readers);
    expect(await read(staff)).toEqual(readers);
  });

  it('sends `messages_read` only when something changed', async () => {
    await insertMessages(client.id, 4);
    const deliveries = recordDeliveries(app.nest, client.id);
    await markChatRead(staff, client.id, { upTo: 3 });
    await markChatRead(staff, client.id, { upTo: 3 });
    expect(deliveries).toEqual([
      [
        {
          type: 'messages_read',
          clientId: client.id,
          senderType: 'client',
          upTo: 3,
          reader: { id: staff.id, name: 'Robin Staff', kind: 'staff' },
          readAt: expect.any(String),
        },
        { clientId: client.id, staffIds: 'all' },
      ],
    ]);
    await markChatRead(await app.loginAsStaff('admin'), client.id, { upTo: 3 });
    expect(deliveries).toHaveLength(2);
  });

  it('leaves a message unread that is committed while the call waits', async () => {
    await insertMessages(client.id, 2);
    const { body } = await duringCall(
      app.dataSource,
      () => markChatRead(staff, client.id),
      async (runner) => {
        await runner.query(`UPDATE chat_conversations SET last_sequence = 3 WHERE client_id = $1`, [client.id]);
        await runner.query(
          `INSERT INTO chat_messages (id, client_id, sequence, sender_id, sender_name, sender_type, message)
           VALUES ($1, $2, 3, $2, 'Kim Owner', 'client', 'One more')`,
          [newId(), client.id],
        );
      },
    );
    expect(body).toEqual({ upTo: 2, marked: 1 });
    expect((await listChat(staff, client.id)).map(({ isRead }) => isRead)).toEqual([true, false, false]);
  });

  it('counts every message once when many readers mark at once', async () => {
    await insertMessages(client.id, 100);
    const readers = [staff, await app.loginAsStaff('admin'), await app.loginAsStaff('manager')];
    const marked = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        markChatRead(readers[index % 3] ?? staff, client.id, { upTo: index * 4 }),
      ),
    );
    expect(marked.reduce((sum, { body }) => sum + body.marked, 0)).toBe(50);
  });
});

describe('a conversation', () => {
  it('belongs to one company: people of another one reach nothing of it', async () => {
    const before = (await sendChat(client, 'me', 'For us alone')).body;
    const stranger = await app.loginAsClient();
    const strangers = [stranger, await app.loginAsTeam(stranger.id, { level: 'owner' })];
    for (const person of strangers) {
      expect(await person.errorOf('GET', chatPath(client.id))).toMatchObject(refusal);
      expect(await person.errorOf('POST', chatPath(client.id), { body: { message: 'Hi' } })).toMatchObject(refusal);
      expect(await person.errorOf('PATCH', `${chatPath(client.id)}/read`, { body: {} })).toMatchObject(refusal);
      expect(await person.errorOf('GET', `${chatPath(client.id)}/readers`)).toMatchObject(refusal);
      expect(await listChat(person, 'me')).toEqual([]);
    }
    expect(await listChat(client, 'me')).toEqual([before]);
  });

  it('hides a colleague’s client from an employee, and shows an unassigned one', async () => {
    const [employee, colleague] = [await app.loginAsStaff('employee'), await app.loginAsStaff('employee')];
    const { manager } = app.dataSource;
    const assign = (assignedTo: string | null) => manager.update(ClientEntity, client.id, { assignedTo });
    await assign(colleague.id);
    for (const [method, url, body] of [
      ['GET', chatPath(client.id)],
      ['POST', chatPath(client.id), { message: 'Hi' }],
      ['PATCH', `${chatPath(client.id)}/read`, {}],
      ['GET', `${chatPath(client.id)}/readers`],
    ] as const) {
      expect(await employee.errorOf(method, url, { body })).toMatchObject(refusal);
    }
    for (const assignee of [employee.id, null]) {
      await assign(assignee);
      expect((await sendChat(employee, client.id, 'Hello')).status).toBe(201);
    }
  });

  it('answers CLIENT.NOT_FOUND for an unknown client', async () => {
    for (const key of [newId(), 'me', 'owner@northbay.test', 'x']) {
      expect(await staff.errorOf('GET', chatPath(key))).toMatchObject(refusal);
      expect(await staff.errorOf('POST', chatPath(key), { body: { message: 'Hi' } })).toMatchObject(refusal);
    }
  });

  it('is read-only for staff who view the portal as the client', async () => {
    await sendChat(staff, client.id, 'Unread by the client');
    const viewer = await app.loginAsStaff('manager');
    await viewer.post(`/api/clients/${client.id}/view`);
    expect(textsOf(await listChat(viewer, 'me'))).toEqual(['Unread by the client']);
    const readOnly = { status: 403, code: 'CLIENT_VIEW.READ_ONLY' };
    expect(await viewer.errorOf('POST', chatPath('me'), { body: { message: 'Hi' } })).toMatchObject(readOnly);
    expect(await viewer.errorOf('PATCH', `${chatPath('me')}/read`, { body: {} })).toMatchObject(readOnly);
    expect((await listChat(client, 'me')).map(({ isRead }) => isRead)).toEqual([false]);
  });
});
