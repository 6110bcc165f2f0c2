import { ChatProcesses } from '../../../../test/chat-processes.js';
import { pollUntil } from '../../../../test/observe.js';

let chat: ChatProcesses;

beforeAll(async () => {
  chat = await ChatProcesses.start();
});
afterEach(() => chat.closeSockets());
afterAll(() => chat?.stop());

describe('presence and typing', () => {
  const idsOf = (people: readonly { id: string }[] = []) => people.map(({ id }) => id).toSorted();

  it('shows everyone who has joined, in every process, until they leave or their socket closes', async () => {
    const { client, recipients } = await chat.makePeople();
    const member = await chat.openSocket(recipients.member, 0);
    await member.join(client.id);
    const present = () => idsOf(member.messages('presence').at(-1)?.people);
    const lead = await chat.openSocket(recipients.lead);
    const tabs = [await chat.openSocket(recipients.manager), await chat.openSocket(recipients.manager)];
    for (const socket of [lead, ...tabs]) {
      await socket.join(client.id);
    }
    const all = [recipients.member.id, recipients.lead.id, recipients.manager.id].toSorted();
    expect(await pollUntil(present, ({ length }) => length === 3)).toEqual(all);
    expect(
      await pollUntil(
        () => idsOf(lead.messages('presence').at(-1)?.people),
        ({ length }) => length === 3,
      ),
    ).toEqual(all);
    tabs[0]?.socket.terminate();
    lead.send({ type: 'leave_chat', clientId: client.id });
    expect(await pollUntil(present, ({ length }) => length === 2)).toEqual(
      [recipients.member.id, recipients.manager.id].toSorted(),
    );
    tabs[1]?.socket.terminate();
    expect(await pollUntil(present, ({ length }) => length === 1)).toEqual([recipients.member.id]);
  });

  it('sends typing to the others who have joined, and ignores people who have not', async () => {
    const { client, recipients, others } = await chat.makePeople();
    const lead = await chat.openSocket(recipients.lead, 0);
    const member = await chat.openSocket(recipients.member);
    const [notJoined, stranger] = [
      await chat.openSocket(recipients.admin),
      await chat.openSocket(others['another client']),
    ];
    await lead.join(client.id);
    await member.join(client.id);
    for (const socket of [stranger, notJoined, lead, lead]) {
      socket.send({ type: 'typing', clientId: client.id, isTyping: true });
    }
    const person = { id: recipients.lead.id, name: 'Robin Staff', kind: 'staff' };
    const typing = { type: 'typing', clientId: client.id, person, isTyping: true };
    expect(await member.waitFor('typing')).toEqual([typing]);
    // the messages before have been read by now
    await Promise.all([stranger.join(client.id), notJoined.join(client.id)]);
    await chat.allDelivered();
    expect([lead, notJoined, stranger].flatMap((socket) => socket.messages('typing'))).toEqual([]);
    expect(member.messages('typing')).toEqual([typing]);
  });
});
