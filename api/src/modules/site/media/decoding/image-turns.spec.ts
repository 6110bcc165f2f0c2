import { setImmediate } from 'node:timers/promises';
import { ImageProcessEnded } from './image-process.js';
import { ImageTurns } from './image-turns.js';

/** A process whose operations run until the test ends them, in the order in which they began. */
class SlowWorker {
  readonly begun: string[] = [];
  private readonly ends: ((error?: Error) => void)[] = [];

  run = (operation: string): Promise<unknown> => {
    this.begun.push(operation);
    return new Promise((resolve, reject) => this.ends.push((error) => (error ? reject(error) : resolve(operation))));
  };

  async endFirst(error?: Error): Promise<void> {
    this.ends.shift()?.(error);
    await setImmediate();
  }
}

describe('the turns of image processes', () => {
  let worker: SlowWorker;
  beforeEach(() => (worker = new SlowWorker()));

  it('gives another owner a process while one has ten images', async () => {
    const turns = new ImageTurns([worker, worker]);
    Array.from({ length: 10 }, (_, index) => void turns.run('hexa', `bomb ${String(index)}`, []));
    void turns.run('other', 'small', []);
    expect(worker.begun).toEqual(['bomb 0', 'small']);
    await worker.endFirst();
    expect(worker.begun).toEqual(['bomb 0', 'small', 'bomb 1']);
  });

  it('serves owners one after another when all processes work', async () => {
    const turns = new ImageTurns([worker]);
    for (const work of ['a1', 'a2', 'b1', 'a3', 'c1', 'b2']) {
      void turns.run(work[0] ?? '', work, []);
    }
    for (let ended = 0; ended < 6; ended += 1) {
      await worker.endFirst();
    }
    expect(worker.begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('runs an image again whose process has ended, once', async () => {
    const turns = new ImageTurns([worker]);
    const image = turns.run('a', 'image', []);
    await worker.endFirst(new ImageProcessEnded('killed'));
    await worker.endFirst();
    expect([await image, worker.begun]).toEqual(['image', ['image', 'image']]);
    const killer = turns.run('a', 'killer', []).catch(String);
    await worker.endFirst(new ImageProcessEnded('killed'));
    await worker.endFirst(new ImageProcessEnded('killed twice'));
    expect(await killer).toMatch('killed twice');
  });
});
