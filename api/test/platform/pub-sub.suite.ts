import type { PubSub } from '../../src/platform/pubsub/pub-sub.js';
import { eventually } from './engines.js';

export interface PubSubFixture {
  /** Not started. */
  make: () => PubSub;
  /** Cuts every connection that listens, as a restart of the server does. */
  cut: () => Promise<void>;
}

/** What every PubSub does. */
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
  itKnowsItsLimits(started, () => fixture().cut());
}

type Start = () => Promise<PubSub>;

function itDelivers(started: Start): void {
  it('reaches every process, the publisher too, on the named channel only', async () => {
    const [first, second] = [await started(), await started()];
    const heard: string[] = [];
    first.subscribe('news', (message) => heard.push(`first ${message}`));
    second.subscribe('news', (message) => heard.push(`second ${message}`));
    second.subscribe('other', (message) => heard.push(`other ${message}`));
    await first.publish('news', 'Grüße\n2');
    await eventually(() => expect(heard.toSorted()).toEqual(['first Grüße\n2', 'second Grüße\n2']));
  });

  it('keeps the order of a publisher that does not wait', async () => {
    const [publisher, listener] = [await started(), await started()];
    const heard: number[] = [];
    listener.subscribe('count', (message) => heard.push(Number(message)));
    const numbers = Array.from({ length: 50 }, (_, index) => index);
    await Promise.all(numbers.map((number) => publisher.publish('count', String(number))));
    await eventually(() => expect(heard).toEqual(numbers));
  });

  it('stops telling who ended the subscription, and survives a listener that throws', async () => {
    const pubSub = await started();
    const heard: string[] = [];
    const end = pubSub.subscribe('news', (message) => heard.push(`ended ${message}`));
    pubSub.subscribe('news', () => {
      throw new Error('broken listener');
    });
    pubSub.subscribe('news', (message) => heard.push(message));
    end();
    await pubSub.publish('news', 'one');
    await eventually(() => expect(heard).toEqual(['one']));
  });
}

function itKnowsItsLimits(started: Start, cut: () => Promise<void>): void {
  it('refuses a message beyond 8,000 bytes and carries one just below', async () => {
    const pubSub = await started();
    const heard: number[] = [];
    pubSub.subscribe('big', (message) => heard.push(message.length));
    await expect(pubSub.publish('big', 'x'.repeat(8000))).rejects.toThrow('exceeds 8,000');
    await pubSub.publish('big', 'x'.repeat(7995));
    await eventually(() => expect(heard).toEqual([7995]));
  });

  it('comes back after a lost connection, tells of the gap, and hears again', async () => {
    const [publisher, listener] = [await started(), await started()];
    const heard: string[] = [];
    let gaps = 0;
    listener.subscribe('news', (message) => heard.push(message));
    listener.onReconnect(() => (gaps += 1));
    await cut();
    await eventually(() => expect(gaps).toBe(1));
    await eventually(async () => {
      await publisher.publish('news', 'again');
      expect(heard).toContain('again');
    });
    await expect(listener.check()).resolves.toBeUndefined();
  });
}
