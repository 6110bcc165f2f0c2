import type { PubSub } from '../../src/platform/pubsub/pub-sub.js';
import { eventually } from './engines.js';

export interface PubSubFixture {
  /** Not started. */
  make: () => PubSub;
  /** Terminates every listening connection, as a restart of the server does. */
  dropConnections: () => Promise<void>;
}

/** The behaviour that every PubSub shares. */
export function describePubSub(fixture: () => PubSubFixture): void {
  let instances: PubSub[] = [];
  const started = async (): Promise<PubSub> => {
    const pubSub = fixture().make();
    await pubSub.start();
    instances.push(pubSub);
    return pubSub;
  };

  afterEach(async () => {
    await Promise.all(instances.map((pubSub) => pubSub.stop()));
    instances = [];
  });

  itDelivers(started);
  itHandlesFailures(started, () => fixture().dropConnections());
}

type Start = () => Promise<PubSub>;

function itDelivers(started: Start): void {
  it('delivers to every process, also the publisher, on the named channel only', async () => {
    const [first, second] = [await started(), await started()];
    const received: string[] = [];
    first.subscribe('news', (message) => received.push(`first ${message}`));
    second.subscribe('news', (message) => received.push(`second ${message}`));
    second.subscribe('other', (message) => received.push(`other ${message}`));
    await first.publish('news', 'Grüße\n2');
    await eventually(() => expect(received.toSorted()).toEqual(['first Grüße\n2', 'second Grüße\n2']));
  });

  it('preserves the order of a publisher that does not wait', async () => {
    const [publisher, listener] = [await started(), await started()];
    const received: number[] = [];
    listener.subscribe('count', (message) => received.push(Number(message)));
    const numbers = Array.from({ length: 50 }, (_, index) => index);
    await Promise.all(numbers.map((number) => publisher.publish('count', String(number))));
    await eventually(() => expect(received).toEqual(numbers));
  });

  it('stops delivering after an unsubscribe, and continues after a listener that throws', async () => {
    const pubSub = await started();
    const received: string[] = [];
    const end = pubSub.subscribe('news', (message) => received.push(`ended ${message}`));
    pubSub.subscribe('news', () => {
      throw new Error('broken listener');
    });
    pubSub.subscribe('news', (message) => received.push(message));
    end();
    await pubSub.publish('news', 'one');
    await eventually(() => expect(received).toEqual(['one']));
  });
}

function itHandlesFailures(started: Start, dropConnections: () => Promise<void>): void {
  it('rejects a message beyond 8,000 bytes and delivers one just below', async () => {
    const pubSub = await started();
    const received: number[] = [];
    pubSub.subscribe('big', (message) => received.push(message.length));
    await expect(pubSub.publish('big', 'x'.repeat(8000))).rejects.toThrow('exceeds 8,000');
    await pubSub.publish('big', 'x'.repeat(7995));
    await eventually(() => expect(received).toEqual([7995]));
  });

  it('reconnects after a lost connection, reports it and delivers again', async () => {
    const [publisher, listener] = [await started(), await started()];
    const received: string[] = [];
    let reconnects = 0;
    listener.subscribe('news', (message) => received.push(message));
    listener.onReconnect(() => (reconnects += 1));
    await dropConnections();
    await eventually(() => expect(reconnects).toBe(1));
    await eventually(async () => {
      await publisher.publish('news', 'again');
      expect(received).toContain('again');
    });
    await expect(listener.check()).resolves.toBeUndefined();
  });
}
