import { SOCKET_MESSAGES_PER_SECOND } from '@hive/contracts';
import { ChatProcesses } from '../../../../test/chat-processes.js';
import { makeClient, PASSWORD } from '../../../../test/factories.js';
import type { TestClient } from '../../../../test/test-client.js';

let chat: ChatProcesses;

beforeAll(async () => {
  chat = await ChatProcesses.start();
});
afterEach(() => chat.closeSockets());
afterAll(() => chat?.stop());

async function logIn(email: string): Promise<TestClient> {
  const visitor = chat.first.visitor();
  expect((await visitor.post('/api/auth/client-login', { email, password: PASSWORD })).status).toBe(200);
  return visitor;
}

describe('messages of a browser', () => {
  it('refuses a join that does not match its schema, and ignores other such messages', async () => {
    const client = await chat.first.loginAsClient();
    const socket = await chat.openSocket(client);
    for (const message of [
      { type: 'join_chat' },
      { type: 'join_chat', clientId: { a: 1 } },
      { type: 'leave_chat', clientId: { toString: 1 } },
      { type: 'typing', clientId: [{}], isTyping: true },
      { type: 'typing', clientId: client.id, isTyping: 'maybe' },
      { type: 'new_message', clientId: client.id, message: {} },
      ['join_chat', client.id],
      { type: 'join_chat', clientId: client.id, after: -1 },
    ]) {
      socket.send(message);
    }
    const refused = { type: 'chat_refused', clientId: client.id, code: 'REQUEST.INVALID' };
    expect(await socket.waitFor('chat_refused')).toEqual([refused]);
    expect(socket.received).toHaveLength(1);
  });

  it("accepts `me` for the caller's company, and ids in capitals", async () => {
    const client = await chat.first.loginAsClient();
    const socket = await chat.openSocket(client);
    const joined = { type: 'joined_chat', clientId: client.id };
    expect(await socket.join('me')).toMatchObject(joined);
    expect(await socket.join(client.id.toUpperCase())).toMatchObject(joined);
    const staff = await chat.openSocket(await chat.first.loginAsStaff('admin'));
    expect(await staff.join('me')).toMatchObject({ type: 'chat_refused', code: 'CLIENT.NOT_FOUND' });
  });

  it('refuses a join for the moment when the conversation cannot be read, and keeps the socket', async () => {
    const client = await chat.first.loginAsClient();
    const socket = await chat.openSocket(client);
    await chat.first.dataSource.query('ALTER TABLE chat_conversations RENAME TO chat_conversations_away');
    try {
      expect(await socket.join(client.id)).toMatchObject({ type: 'chat_refused', code: 'SERVER.BUSY' });
    } finally {
      await chat.first.dataSource.query('ALTER TABLE chat_conversations_away RENAME TO chat_conversations');
    }
    expect(await socket.join(client.id)).toMatchObject({ type: 'joined_chat' });
  });

  it('closes the socket of a session that has twenty others', async () => {
    const client = await chat.first.loginAsClient();
    const tabs = await Promise.all(Array.from({ length: 20 }, () => chat.openSocket(client)));
    expect(await (await chat.openSocket(client)).closed).toBe(1008);
    expect(tabs.every(({ socket }) => socket.readyState === socket.OPEN)).toBe(true);
  });

  it('closes the socket of a person who has sixty others in several sessions', async () => {
    const { contactEmail: email } = await makeClient(chat.first.dataSource.manager);
    for (let logins = 0; logins < 3; logins += 1) {
      const session = await logIn(email);
      await Promise.all(Array.from({ length: 20 }, () => chat.openSocket(session)));
    }
    expect(await (await chat.openSocket(await logIn(email))).closed).toBe(1008);
    const other = await chat.first.loginAsClient();
    expect(await (await chat.openSocket(other)).join(other.id)).toMatchObject({ type: 'joined_chat' });
  });

  it('closes a socket that exceeds the limit of messages', async () => {
    const socket = await chat.openSocket(await chat.first.loginAsClient());
    for (let sent = 0; sent <= SOCKET_MESSAGES_PER_SECOND * 2; sent += 1) {
      socket.send({ type: 'nothing' });
    }
    expect(await socket.closed).toBe(1008);
  });
});
