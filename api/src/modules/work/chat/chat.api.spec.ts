import { CHAT_MESSAGE_MAX, CHAT_MESSAGES_PER_MINUTE, type ChatMessage } from '@hive/contracts';
import { chatPath, listChat, markChatRead, recordDeliveries, sendChat } from '../../../../test/chat.js';
import { duringCall } from '../../../../test/during-call.js';
import { countAllRows, pollUntil } from '../../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { type TestClient } from '../../../../test/test-client.js';
import { newId } from '../../../platform/database/ids.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { ChatConversationEntity } from './chat-conversation.entity.js';
import { ChatMessageEntity } from './chat-message.entity.js';

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

describe('POST /api/clients/{id}/chat', () => {
  it('[EN-1] takes the sender from the session, not from the body', async () => {
    const clientMessageId = newId();
    const { status, body } = await sendChat(client, 'me', {
      message: '  The second logo is it. ',
      clientMessageId,
      senderId: 'admin',
      senderName: 'The boss',
      senderType: 'admin',
    });
    expect([status, body]).toEqual([
      201,
      {
        id: body.id,
        clientId: client.id,
        sequence: 1,
        clientMessageId,
        senderId: client.id,
        senderName: 'Kim Owner',
        senderType: 'client',
        message: 'The second logo is it.',
        files: [],
        isRead: false,
        createdAt: body.createdAt,
      },
    ]);
    const stored = await app.dataSource.manager.findOneByOrFail(ChatMessageEntity, { id: body.id });
    expect(stored).toMatchObject({ clientId: client.id, senderType: 'client', message: body.message, isRead: false });
    expect(await listChat(staff, client.id)).toEqual([body]);
  });

  it('numbers messages of both sides under the name of each sender', async () => {
    const member = await app.loginAsTeam(client.id);
    await sendChat(client, client.id, 'one');
    await sendChat(staff, client.id, 'two');
    await sendChat(member, 'me', 'three');
    const messages = await listChat(client, 'me');
    expect(
      messages.map(({ sequence, senderId, senderName, senderType }) => [sequence, senderId, senderName, senderType]),
    ).toEqual([
      [1, client.id, 'Kim Owner', 'client'],
      [2, staff.id, 'Robin Staff', 'admin'],
      [3, member.id, 'Joel Member', 'client'],
    ]);
  });

  it('takes sequences without a gap when a hundred messages are sent at once', async () => {
    const member = await app.loginAsTeam(client.id);
    const senders = [client, member, staff, await app.loginAsStaff('admin')];
    const sent = await Promise.all(
      Array.from({ length: 100 }, (_, index) => sendChat(senders[index % 4] ?? client, client.id, `Message ${index}`)),
    );
    const numbers = Array.from({ length: 100 }, (_, index) => index + 1);
    expect(sequencesOf(sent.map(({ body }) => body)).toSorted((a, b) => a - b)).toEqual(numbers);
    const messages = await listChat(client, 'me', '?limit=100');
    expect(sequencesOf(messages)).toEqual(numbers);
    expect(new Set(textsOf(messages)).size).toBe(100);
    const times = messages.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted());
  });

  it('never dates a message before the one ahead of it, when the clock of the database was a little ahead', async () => {
    const first = (await sendChat(client, 'me', 'By the fast clock')).body;
    const ahead = new Date(Date.parse(first.createdAt) + 30_000);
    await app.dataSource.manager.update(ChatConversationEntity, { clientId: client.id }, { lastMessageAt: ahead });
    const second = (await sendChat(staff, client.id, 'By the slow clock')).body;
    expect([second.sequence, second.createdAt]).toEqual([2, ahead.toISOString()]);
  });

  it('stores a message once when the browser sends it twenty times at once', async () => {
    const body = { message: 'Only once, please', clientMessageId: newId() };
    const deliveries = recordDeliveries(app.nest, client.id);
    const sent = await Promise.all(Array.from({ length: 20 }, () => sendChat(client, 'me', body)));
    expect(sent.map(({ status }) => status)).toEqual(Array<number>(20).fill(201));
    expect(new Set(sent.map(({ body: { id, sequence } }) => `${id} ${sequence}`)).size).toBe(1);
    expect(deliveries).toHaveLength(1);
    const { sequence } = (await sendChat(client, 'me', 'The next one')).body;
    expect([sequence, await listChat(client, 'me')]).toEqual([2, [expect.anything(), expect.anything()]]);
  });

  it('stores a message once when repeated calls wait for the same lock', async () => {
    const { manager } = app.dataSource;
    await sendChat(staff, client.id, 'Hello');
    const body = { message: 'Only once, please', clientMessageId: newId() };
    const holder = app.dataSource.createQueryRunner();
    try {
      await holder.startTransaction();
      await holder.query(`SELECT FROM chat_conversations WHERE client_id = $1 FOR UPDATE`, [client.id]);
      const copies = Array.from({ length: 5 }, () => sendChat(client, 'me', body));
      const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      const waiters = await pollUntil(
        () => manager.query<unknown[]>(waiting),
        (rows) => rows.length === copies.length,
      );
      expect(waiters).toHaveLength(copies.length);
      await holder.commitTransaction();
      const messages = (await Promise.all(copies)).map((response) => response.body);
      expect(messages).toEqual(messages.map(() => messages[0]));
    } finally {
      await holder.release();
    }
    expect(sequencesOf(await listChat(client, 'me'))).toEqual([1, 2]);
  });

  it('returns the stored message again, read or not, and only to its sender', async () => {
    const body = { message: 'Once', clientMessageId: newId() };
    const first = (await sendChat(client, 'me', body)).body;
    await markChatRead(staff, client.id);
    expect((await sendChat(client, 'me', { ...body, message: 'Changed' })).body).toEqual({ ...first, isRead: true });
    const member = await app.loginAsTeam(client.id);
    expect((await sendChat(member, 'me', body)).body).toMatchObject({ sequence: 2, senderId: member.id });
  });

  it.each([
    ['emoji', '👩‍👩‍👧‍👦🐝'.repeat(300)],
    ['right to left', 'שלום עולם، مرحبا '.repeat(200).trim()],
    ['code and markup', '<script>alert("1 & 2")</script>\n\t`${x}` \\ %s \' -- $1 &lt;\r\n'.repeat(50).trim()],
    ['one long line', 'x'.repeat(CHAT_MESSAGE_MAX)],
  ])('keeps %s byte for byte', async (_, message) => {
    const sent = await sendChat(client, 'me', message);
    expect([sent.status, sent.body.message]).toEqual([201, message]);
    expect(textsOf(await listChat(staff, client.id))).toEqual([message]);
  });

  it('removes what Postgres cannot store: NUL and halves of characters', async () => {
    const { body } = await sendChat(client, 'me', 'a\u0000b \ud83d c\udc1d');
    expect(body.message).toBe('ab  c');
  });

  it.each([
    ['nothing', ''],
    ['spaces', ' \n\t '],
    ['characters that show nothing', '\u200b\u0000\u2060'],
    ['one character too many', 'x'.repeat(CHAT_MESSAGE_MAX + 1)],
  ])('refuses %s', async (_, message) => {
    const before = await countAllRows(app.dataSource);
    const error = await client.errorOf('POST', chatPath('me'), { body: { message } });
    expect(error).toMatchObject({ status: 400, code: 'REQUEST.INVALID', errors: { message: expect.any(String) } });
    expect(await countAllRows(app.dataSource)).toEqual(before);
  });

  it('limits one sender without affecting others', async () => {
    for (let sent = 0; sent < CHAT_MESSAGES_PER_MINUTE; sent += 1) {
      expect((await sendChat(client, 'me', `Message ${sent}`)).status).toBe(201);
    }
    const { status, headers } = await sendChat(client, 'me', 'One more');
    expect([status, Number(headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    expect((await sendChat(await app.loginAsTeam(client.id), 'me', 'From a colleague')).status).toBe(201);
  });

  it('answers a repeated call with the stored message, even if the sender has reached the limit', async () => {
    const body = { message: 'Stored', clientMessageId: newId() };
    const send = () => client.post<ChatMessage>('/api/clients/me/chat', body);
    const stored = await send();
    for (let sent = 1; sent < CHAT_MESSAGES_PER_MINUTE; sent += 1) {
      await sendChat(client, 'me', `Message ${sent}`);
    }
    expect((await sendChat(client, 'me', 'One more')).status).toBe(429);
    expect(await send()).toMatchObject({ status: 201, body: stored.body });
    const other = { message: 'Not stored', clientMessageId: newId() };
    expect((await client.post('/api/clients/me/chat', other)).status).toBe(429);
  });

  it.each([
    ['an unassigned client', () => null, 'all'],
    ['an assigned client', (id: string) => id, undefined],
  ] as const)('delivers a message of %s to those who see it', async (_, assignee, everyone) => {
    const { id } = await app.loginAsStaff('employee');
    await app.dataSource.manager.update(ClientEntity, client.id, { assignedTo: assignee(id) });
    const deliveries = recordDeliveries(app.nest, client.id);
    const { body } = await sendChat(client, 'me', 'Hello');
    expect(deliveries).toEqual([[body, { clientId: client.id, staffIds: everyone ?? [id] }]]);
  });
});

describe('a message of a client that is reassigned during the call', () => {
  it('goes to the new employee, and not to the former one', async () => {
    const [former, next] = [await app.loginAsStaff('employee'), await app.loginAsStaff('employee')];
    await app.dataSource.manager.update(ClientEntity, client.id, { assignedTo: former.id });
    const deliveries = recordDeliveries(app.nest, client.id);
    const { status } = await duringCall(
      app.dataSource,
      () => sendChat(client, 'me', 'Hello'),
      (runner) => runner.manager.update(ClientEntity, client.id, { assignedTo: next.id }),
    );
    expect([status, deliveries.map(([, audience]) => audience)]).toEqual([
      201,
      [{ clientId: client.id, staffIds: [next.id] }],
    ]);
  });

  it('is not sent by the employee who lost the client', async () => {
    const [former, next] = [await app.loginAsStaff('employee'), await app.loginAsStaff('employee')];
    await app.dataSource.manager.update(ClientEntity, client.id, { assignedTo: former.id });
    const error = await duringCall(
      app.dataSource,
      () => former.errorOf('POST', chatPath(client.id), { body: { message: 'Hello' } }),
      (runner) => runner.manager.update(ClientEntity, client.id, { assignedTo: next.id }),
    );
    expect(error).toMatchObject(refusal);
    expect(await listChat(client, 'me')).toEqual([]);
  });
});
