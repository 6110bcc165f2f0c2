import { SocketMessageQueue } from './socket-message-queue.js';
import { TypingSignals } from './typing-signals.js';

interface Join {
  clientId: string;
  after: number;
}

const fail = (error: unknown): never => {
  throw error;
};

describe('messages of a connection', () => {
  it('answers the last of several joins of a room that wait', async () => {
    const queue = new SocketMessageQueue<Join>(fail);
    let release = (): void => undefined;
    void queue.add(() => new Promise<void>((resolve) => (release = resolve)));
    const answered: Join[] = [];
    for (const after of [1, 2, 3]) {
      expect(queue.addJoin({ clientId: 'a', after }, async (join) => void answered.push(join))).toBe(true);
    }
    await Promise.resolve();
    release();
    await queue.add(() => undefined);
    expect(answered).toEqual([{ clientId: 'a', after: 3 }]);
  });

  it('refuses joins when too many wait', () => {
    const queue = new SocketMessageQueue<Join>(fail);
    void queue.add(() => new Promise<void>(() => undefined));
    const accepted = Array.from({ length: 30 }, (_, index) =>
      queue.addJoin({ clientId: String(index), after: 0 }, async () => undefined),
    );
    expect(accepted.filter(Boolean)).toHaveLength(20);
  });

  it('lets a few joins through at once, and later ones two a second', async () => {
    const queue = new SocketMessageQueue<Join>(fail);
    const begun = performance.now();
    for (let index = 0; index < 7; index += 1) {
      queue.addJoin({ clientId: String(index), after: 0 }, async () => undefined);
    }
    await queue.add(() => undefined);
    expect(performance.now() - begun).toBeGreaterThan(700);
  });

  it('goes on after work that fails', async () => {
    const errors: unknown[] = [];
    const queue = new SocketMessageQueue<Join>((error) => errors.push(error));
    void queue.add(() => Promise.reject(new Error('lost')));
    let isDone = false;
    await queue.add(() => void (isDone = true));
    expect([errors, isDone]).toEqual([[new Error('lost')], true]);
  });
});

describe('signals of typing people', () => {
  const person = { id: 'p', name: 'Ann', kind: 'staff' } as const;

  it('are told when they change something, and again after two seconds', () => {
    const signals = new TypingSignals();
    const told = (isTyping: boolean, at: number) =>
      signals.isNews({ type: 'typing', clientId: 'c', person, isTyping }, at);
    expect(told(false, 0)).toBe(false);
    expect([told(true, 0), told(true, 1000), told(true, 2000)]).toEqual([true, false, true]);
    expect([told(false, 2100), told(false, 2200), told(true, 2300)]).toEqual([true, false, false]);
    expect(told(true, 4000)).toBe(true);
  });
});
