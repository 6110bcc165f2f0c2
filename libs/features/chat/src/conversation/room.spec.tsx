import { createTestHost } from '@hive/testing';
import { Room } from './room';

const clientId = 'c-1';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

function enter() {
  const { live } = createTestHost();
  const state = { lastSequence: 7, isBehind: true };
  const seen: string[] = [];
  const room = new Room(live, clientId, {
    lastSequence: () => state.lastSequence,
    isBehind: () => state.isBehind,
    onConnection: () => undefined,
    onResync: () => undefined,
    onErased: () => undefined,
    onSocketMessage: ({ type }) => seen.push(type),
  });
  room.enter();
  const answer = () =>
    live.emit({ type: 'joined_chat', clientId, lastSequence: 9, messages: [], hasMore: false, people: [] });
  const joins = () => live.sent.flatMap((message) => (message.type === 'join_chat' ? [message.after] : []));
  return { live, room, state, seen, answer, joins };
}

describe('the room of a conversation', () => {
  it('asks for a missing message only when it does not arrive by itself', () => {
    const { room, state, joins } = enter();
    room.joinLater();
    room.joinLater();
    state.isBehind = false;
    jest.advanceTimersByTime(60_000);
    expect(joins()).toEqual([]);
    state.isBehind = true;
    room.joinLater();
    room.joinLater();
    jest.advanceTimersByTime(60_000);
    expect(joins()).toEqual([7]);
  });

  it('asks once at a time, and again when there was a new reason during the request', async () => {
    const { room, answer, state, joins } = enter();
    room.join();
    room.join();
    await Promise.resolve();
    room.joinLater();
    jest.advanceTimersByTime(1000);
    expect(joins()).toEqual([7]);
    room.join();
    await Promise.resolve();
    expect(joins()).toEqual([7]);
    state.lastSequence = 9;
    answer();
    expect(joins()).toEqual([7, 9]);
    answer();
    expect(joins()).toEqual([7, 9]);
  });

  it('asks again on a new connection, also without an answer on the one before', async () => {
    const { live, room, joins } = enter();
    room.join();
    await Promise.resolve();
    live.setStatus('waiting');
    live.setStatus('open');
    await Promise.resolve();
    expect(joins()).toEqual([7, 7]);
  });

  it('tries again later when the server is busy', async () => {
    const { live, room, seen, joins } = enter();
    room.join();
    await Promise.resolve();
    live.emit({ type: 'chat_refused', clientId, code: 'SERVER.BUSY' });
    expect(seen).toEqual([]);
    expect(joins()).toEqual([7]);
    jest.advanceTimersByTime(60_000);
    expect(joins()).toEqual([7, 7]);
  });
});
