import { CHAT_CATCH_UP_MAX } from '@hive/contracts';
import { ChatProcesses } from '../../../../test/chat-processes.js';
import { pollUntil } from '../../../../test/observe.js';
import type { TestSocket } from '../../../../test/test-socket.js';

let chat: ChatProcesses;

beforeAll(async () => {
  chat = await ChatProcesses.start();
});
afterEach(() => chat.closeSockets());
afterAll(() => chat?.stop());

const texts = (socket: TestSocket): string[] => socket.messages('new_message').map(({ message }) => message.message);

describe('catching up', () => {
  it('returns the messages after the last one that the browser has', async () => {
    const client = await chat.first.loginAsClient();
    const sent = [];
    for (const text of ['one', 'two', 'three']) {
      sent.push(await chat.send(client, client.id, text));
    }
    const socket = await chat.openSocket(client);
    const answer = { type: 'joined_chat', clientId: client.id, lastSequence: 3, hasMore: false };
    expect(await socket.join(client.id, 1)).toMatchObject({ ...answer, messages: sent.slice(1) });
    expect(await socket.join(client.id, 3)).toMatchObject({ ...answer, messages: [] });
    expect(await socket.join(client.id, 99)).toMatchObject({ ...answer, messages: [] });
    expect(await socket.join(client.id)).toMatchObject({ ...answer, messages: [] });
  });

  it('sets hasMore when there are more messages than one answer holds', async () => {
    const client = await chat.first.loginAsClient();
    await chat.storeWithoutPublishing(client.id, CHAT_CATCH_UP_MAX + 1);
    const socket = await chat.openSocket(client);
    const answer = await socket.join(client.id, 0);
    expect(answer).toMatchObject({ lastSequence: CHAT_CATCH_UP_MAX + 1, hasMore: true });
    expect(answer?.type === 'joined_chat' && answer.messages.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: CHAT_CATCH_UP_MAX }, (_, index) => index + 1),
    );
    expect(await socket.join(client.id, CHAT_CATCH_UP_MAX)).toMatchObject({ hasMore: false });
  });

  it('answers with as much text as a slow line can carry', async () => {
    const client = await chat.first.loginAsClient();
    await chat.storeWithoutPublishing(client.id, 100, 'Long '.repeat(800));
    const socket = await chat.openSocket(client);
    const sequences: number[] = [];
    for (let hasMore = true; hasMore;) {
      const answer = await socket.join(client.id, sequences.at(-1) ?? 0);
      const page = answer?.type === 'joined_chat' ? answer : undefined;
      expect(JSON.stringify(page).length).toBeLessThan(300 * 1024);
      sequences.push(...(page?.messages ?? []).map(({ sequence }) => sequence));
      hasMore = page?.hasMore ?? false;
    }
    expect(sequences).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
  });

  it('publishes messages whose process ended before publishing them', async () => {
    const { client, recipients, others } = await chat.makePeople();
    const receiving = [await chat.openSocket(recipients.member), await chat.openSocket(recipients.lead, 0)];
    const ignored = await chat.openSocket(others['another client']);
    await chat.storeWithoutPublishing(client.id, 2);
    // conversations of earlier tests are announced, too
    const positions = (socket: TestSocket) =>
      socket.messages('chat_position').filter(({ clientId }) => clientId === client.id);
    const position = { type: 'chat_position', clientId: client.id, lastSequence: 2 };
    for (const socket of receiving) {
      expect(
        (
          await pollUntil(
            () => positions(socket),
            ({ length }) => length > 0,
          )
        )[0],
      ).toEqual(position);
    }
    await chat.allDelivered();
    expect(positions(ignored)).toEqual([]);
    const published = () => chat.publishedSequence(client.id);
    expect(await pollUntil(published, (sequence) => sequence === 2)).toBe(2);
  });

  it('publishes the position also when a later message was published, for people who have not joined', async () => {
    const { client, recipients } = await chat.makePeople();
    const staff = await chat.openSocket(recipients.lead, 0);
    await chat.storeWithoutPublishing(client.id, 2);
    const { sequence } = await chat.send(client, client.id, 'The third');
    const own = () => staff.messages('chat_position').filter(({ clientId }) => clientId === client.id);
    expect(await pollUntil(own, ({ length }) => length > 0)).toMatchObject([{ lastSequence: sequence }]);
    const published = () => chat.publishedSequence(client.id);
    expect(await pollUntil(published, (upTo) => upTo === sequence)).toBe(sequence);
  });

  it('does not publish positions of messages that two processes published', async () => {
    const { client, recipients } = await chat.makePeople();
    const staff = await chat.openSocket(recipients.lead, 0);
    const second = await chat.second.loginAsTeam(client.id);
    for (const person of [client, second, client, second]) {
      await chat.send(person, client.id, 'Hello');
    }
    const published = () => chat.publishedSequence(client.id);
    expect(await pollUntil(published, (upTo) => upTo === 4)).toBe(4);
    await chat.allDelivered();
    expect(staff.messages('chat_position').filter(({ clientId }) => clientId === client.id)).toEqual([]);
  });

  it('delivers long messages in their place, with any size in bytes', async () => {
    const client = await chat.first.loginAsClient();
    const here = await chat.openSocket(client, 0);
    const there = await chat.openSocket(client);
    const long = '👋🏽 שלום '.repeat(400);
    const expected = [long.trim(), 'short', long.trim(), 'last'];
    for (const text of expected) {
      await chat.send(client, client.id, text);
    }
    for (const socket of [here, there]) {
      await socket.waitFor('new_message', expected.length);
      expect(texts(socket)).toEqual(expected);
    }
  });
});
