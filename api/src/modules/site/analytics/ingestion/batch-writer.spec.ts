import { BatchWriter } from './batch-writer.js';

const limits = { maxPending: 100, batchSize: 10 };

describe('BatchWriter', () => {
  it('runs one write at a time; items that arrive during it form the next batch', async () => {
    const batches: number[][] = [];
    let running = 0;
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const writer = new BatchWriter<number>(async (items) => {
      expect((running += 1)).toBe(1);
      batches.push(items);
      begin();
      await new Promise((resolve) => setTimeout(resolve, 10));
      running -= 1;
    }, limits);
    const first = [writer.add(1), writer.add(2)];
    await begun;
    const later = [3, 4, 5].map((item) => writer.add(item));
    await Promise.all([...first, ...later]);
    expect(batches).toEqual([
      [1, 2],
      [3, 4, 5],
    ]);
  });

  it('limits the size of a batch', async () => {
    const sizes: number[] = [];
    const writer = new BatchWriter<number>((items) => Promise.resolve(void sizes.push(items.length)), limits);
    await Promise.all(Array.from({ length: 25 }, (_, item) => writer.add(item)));
    expect(sizes).toEqual([10, 10, 5]);
  });

  it('settles items with their write; a failure does not affect the next batch', async () => {
    let fails = true;
    const writer = new BatchWriter<number>(
      () => (fails ? Promise.reject(new Error('gone')) : Promise.resolve()),
      limits,
    );
    await expect(Promise.all([writer.add(1), writer.add(2)])).rejects.toThrow('gone');
    fails = false;
    await writer.add(3);
  });

  it('rejects items over the limit, including those being written', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const writer = new BatchWriter<number>(() => held, { maxPending: 3, batchSize: 2 });
    const taken = [1, 2, 3].map((item) => writer.add(item));
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    expect(() => writer.add(4)).toThrow(expect.objectContaining({ code: 'SERVER.BUSY' }));
    release();
    await Promise.all(taken);
    await writer.add(5);
  });

  it('is drained when all items are written', async () => {
    let written = 0;
    const writer = new BatchWriter<number>(async (items) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      written += items.length;
    }, limits);
    Array.from({ length: 30 }, (_, item) => void writer.add(item));
    await writer.drain();
    expect(written).toBe(30);
    await writer.drain();
  });
});
