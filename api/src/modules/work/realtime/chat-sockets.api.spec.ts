import { randomUUID } from 'node:crypto';
import { ChatProcesses, type Person } from '../../../../test/chat-processes.js';
import { pollUntil } from '../../../../test/observe.js';
import type { TestSocket } from '../../../../test/test-socket.js';
import { ChatRooms } from './chat-rooms.js';

let chat: ChatProcesses;

beforeAll(async () => {
  chat = await ChatProcesses.start();
});
afterEach(() => chat.closeSockets());
afterAll(() => chat?.stop());

const texts = (socket: TestSocket): string[] => socket.messages('new_message').map(({ message }) => message.message);

describe('recipients of the messages of a conversation', () => {
  it('[API-9] [HV-4] sends messages and read marks to its company, its lead, managers and admins in every process, and to no one else', async () => {
    const { client, recipients, others } = await chat.makePeople();
    const openBoth = async (people: Person[]) =>
      (
        await Promise.all(
          people.map(async (person) => [await chat.openSocket(person, 0), await chat.openSocket(person)]),
        )
      ).flat();
    const [receiving, ignored] = [await openBoth(Object.values(recipients)), await openBoth(Object.values(others))];
    const message = await chat.send(recipients.member, client.id, 'Is the banner ready?');
    await recipients.lead.call('PATCH', `/api/clients/${client.id}/chat/read`, { body: {} });
    await chat.allDelivered();
    const sent = { type: 'new_message', clientId: client.id, message };
    const reader = { id: recipients.lead.id, name: 'Robin Staff', kind: 'staff' };
    const read = expect.objectContaining({ clientId: client.id, senderType: 'client', upTo: 1, reader }) as unknown;
    for (const socket of receiving) {
      expect(socket.messages('new_message')).toEqual([sent]);
      expect(socket.messages('messages_read')).toEqual([read]);
    }
    expect(
      ignored.flatMap((socket) => [...socket.messages('new_message'), ...socket.messages('messages_read')]),
    ).toEqual([]);
  });

  it('[API-9] lets its people join, and refuses everyone else as if the client did not exist', async () => {
    const { client, recipients, others } = await chat.makePeople();
    for (const person of Object.values(recipients)) {
      expect(await (await chat.openSocket(person)).join(client.id)).toMatchObject({
        type: 'joined_chat',
        clientId: client.id,
        lastSequence: 0,
        messages: [],
        hasMore: false,
      });
    }
    const refused = { type: 'chat_refused', clientId: client.id, code: 'CLIENT.NOT_FOUND' };
    for (const person of Object.values(others)) {
      expect(await (await chat.openSocket(person)).join(client.id, 0)).toEqual(refused);
    }
    const unknown = randomUUID();
    expect(await (await chat.openSocket(recipients.admin)).join(unknown)).toEqual({ ...refused, clientId: unknown });
  });

  it('sends conversations of unassigned clients to every employee', async () => {
    const client = await chat.first.loginAsClient();
    const employee = await chat.openSocket(await chat.first.loginAsStaff('employee'));
    await chat.send(client, client.id, 'Hello');
    await chat.allDelivered();
    expect(texts(employee)).toEqual(['Hello']);
  });

  it('[API-9] stops sending to an employee when the client is reassigned', async () => {
    const { client, recipients } = await chat.makePeople();
    const lead = await chat.openSocket(recipients.lead);
    const colleague = await chat.openSocket(recipients.manager);
    await lead.join(client.id);
    await colleague.join(client.id);
    await chat.assign(client.id, (await chat.first.loginAsStaff('employee')).id);
    const refused = { type: 'chat_refused', clientId: client.id, code: 'CLIENT.NOT_FOUND' };
    expect(await lead.waitFor('chat_refused')).toEqual([refused]);
    lead.received.length = 0;
    colleague.send({ type: 'typing', clientId: client.id, isTyping: true });
    await chat.send(client, client.id, 'For the new lead');
    await (await chat.openSocket(recipients.admin)).join(client.id);
    await chat.allDelivered();
    expect(lead.received.map(({ type }) => type)).toEqual(['release.changed']);
    expect(texts(colleague)).toEqual(['For the new lead']);
  });

  it('finds out about a changed assignment of which it has not heard', async () => {
    const { client, recipients } = await chat.makePeople();
    const lead = await chat.openSocket(recipients.lead);
    await lead.join(client.id);
    const { id } = await chat.first.loginAsStaff('employee');
    await chat.first.dataSource.query('UPDATE clients SET assigned_to = $2 WHERE id = $1', [client.id, id]);
    chat.second.nest.get(ChatRooms).checkAll();
    expect(await lead.waitFor('chat_refused')).toMatchObject([{ clientId: client.id, code: 'CLIENT.NOT_FOUND' }]);
  });

  it('[API-9] turns the sockets of a view as client into those of that client, which only read', async () => {
    const [{ client, recipients }, other] = [await chat.makePeople(), await chat.first.loginAsClient()];
    const { manager } = recipients;
    const socket = await chat.openSocket(manager);
    await socket.join(other.id);
    await socket.join(client.id);
    const member = await chat.openSocket(recipients.member);
    await member.join(client.id);
    const present = () =>
      member
        .messages('presence')
        .at(-1)
        ?.people.map(({ id }) => id) ?? [];
    expect(await pollUntil(present, ({ length }) => length === 2)).toHaveLength(2);
    expect((await manager.post(`/api/clients/${client.id}/view`)).status).toBe(200);
    expect(await socket.waitFor('chat_refused')).toMatchObject([{ clientId: other.id, code: 'CLIENT.NOT_FOUND' }]);
    expect(await pollUntil(present, ({ length }) => length === 1)).toEqual([recipients.member.id]);
    expect(await socket.join(client.id)).toMatchObject({ type: 'joined_chat' });
    socket.send({ type: 'typing', clientId: client.id, isTyping: true });
    const afterwards = await socket.join(client.id);
    await chat.send(other, other.id, 'Not for this client');
    await chat.send(client, client.id, 'Seen');
    await chat.allDelivered();
    expect(texts(socket)).toEqual(['Seen']);
    expect(member.messages('typing')).toEqual([]);
    const people = afterwards?.type === 'joined_chat' ? afterwards.people : [];
    expect(people).toEqual([expect.objectContaining({ id: recipients.member.id })]);
  });

  it('[API-9] does not send internal notes to the company', async () => {
    const { client, recipients } = await chat.makePeople();
    const socket = await chat.openSocket(recipients.owner);
    // events of making the people
    await chat.allDelivered();
    socket.received.length = 0;
    await socket.join(client.id);
    const { status } = await recipients.lead.post(`/api/clients/${client.id}/notes`, { text: 'Pays late, be careful' });
    expect(status).toBe(201);
    await chat.allDelivered();
    expect(socket.received.filter(({ type }) => type !== 'presence').map(({ type }) => type)).toEqual([
      'joined_chat',
      'release.changed',
    ]);
    expect(JSON.stringify(socket.received)).not.toContain('Pays late');
  });

  it.each([
    ['the logout of a client', (person: Person) => person.post('/api/auth/logout')],
    [
      'the deactivation of an employee',
      async (person: Person) =>
        (await chat.first.loginAsStaff('admin')).call('PUT', `/api/employees/${person.id}/deactivate`),
    ],
  ])('[API-9] closes the socket after %s', async (which, end) => {
    const { client, recipients } = await chat.makePeople();
    const person = which.includes('client') ? recipients.client : recipients.lead;
    const socket = await chat.openSocket(person);
    await socket.join(client.id);
    expect((await end(person)).status).toBeLessThan(300);
    expect(await socket.closed).toBe(4401);
  });
});
