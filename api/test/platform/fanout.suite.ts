import type { Fanout } from '../../src/platform/fanout/fanout.js';
import { eventually } from './engines.js';

export interface FanoutFixture {
  /** Not started. */
  make: () => Fanout;
  /** Cuts every connection that listens, as a restart of the server does. */
  cut: () => Promise<void>;
}

/** What every Fanout does. */
export function describeFanout(fixture: () => FanoutFixture): void {
  let fanouts: Fanout[] = [];
  const started = async (): Promise<Fanout> => {
    const fanout = fixture().make();
    await fanout.start();
    fanouts.push(fanout);
    return fanout;
  };

  afterEach(async () => {
    await Promise.all(fanouts.map((fanout) => fanout.stop()));
    fanouts = [];
  });

  itDelivers(started);
  itKnowsItsLimits(started, () => fixture().cut());
}

type Start = () => Promise<Fanout>;

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
    const fanout = await started();
    const heard: string[] = [];
    const end = fanout.subscribe('news', (message) => heard.push(`ended ${message}`));
    fanout.subscribe('news', () => {
      throw new Error('broken listener');
    });
    fanout.subscribe('news', (message) => heard.push(message));
    end();
    await fanout.publish('news', 'one');
    await eventually(() => expect(heard).toEqual(['one']));
  });
}

function itKnowsItsLimits(started: Start, cut: () => Promise<void>): void {
  it('refuses a message beyond 8,000 bytes and carries one just below', async () => {
    const fanout = await started();
    const heard: number[] = [];
    fanout.subscribe('big', (message) => heard.push(message.length));
    await expect(fanout.publish('big', 'x'.repeat(8000))).rejects.toThrow('exceeds 8,000');
    await fanout.publish('big', 'x'.repeat(7995));
    await eventually(() => expect(heard).toEqual([7995]));
  });

  it('comes back after a lost connection, tells of the gap, and hears again', async () => {
    const [publisher, listener] = [await started(), await started()];
    const heard: string[] = [];
    let gaps = 0;
    listener.subscribe('news', (message) => heard.push(message));
    listener.onGap(() => (gaps += 1));
    await cut();
    await eventually(() => expect(gaps).toBe(1));
    await eventually(async () => {
      await publisher.publish('news', 'again');
      expect(heard).toContain('again');
    });
    await expect(listener.check()).resolves.toBeUndefined();
  });
}
