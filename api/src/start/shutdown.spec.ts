import { mock } from 'node:test';
import { closeOnSignals, Shutdown } from './shutdown.js';

describe('a process that gets signals', () => {
  let now = 0;
  let exits: unknown[];
  let finish: () => void;
  let begun: number;
  const before = new Set(process.listeners('SIGINT'));

  beforeEach(() => {
    [now, exits, begun] = [1_000, [], 0];
    mock.method(performance, 'now', () => now);
    mock.method(process, 'exit', (code: unknown) => exits.push(code));
    const shutdown = new Shutdown();
    shutdown.add('a request', () => new Promise<void>((resolve) => (finish = resolve)));
    closeOnSignals(shutdown, () => (begun += 1));
  });
  afterEach(async () => {
    finish();
    await new Promise((resolve) => setImmediate(resolve));
    mock.restoreAll();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.listeners(signal).forEach((listener) => {
        if (!before.has(listener)) {
          process.off(signal, listener);
        }
      });
    }
  });

  const press = (signal: NodeJS.Signals, at: number): void => {
    now = 1_000 + at;
    process.emit(signal, signal);
  };

  it.each<[string, [NodeJS.Signals, number][], unknown[]]>([
    ['finishes open requests after Ctrl-C', [['SIGINT', 0]], []],
    [
      'takes Ctrl-C of the terminal and the same from npm as one',
      [
        ['SIGINT', 0],
        ['SIGINT', 80],
      ],
      [],
    ],
    [
      'ends at once when Ctrl-C is pressed again',
      [
        ['SIGINT', 0],
        ['SIGINT', 600],
      ],
      [1],
    ],
    [
      'ends at once when SIGTERM follows',
      [
        ['SIGTERM', 0],
        ['SIGTERM', 700],
      ],
      [1],
    ],
  ])('%s', (_, signals, expected) => {
    signals.forEach(([signal, at]) => press(signal, at));
    expect([begun > 0, exits]).toEqual([true, expected]);
  });

  it('exits with the code of the signal once everything is closed', async () => {
    press('SIGTERM', 0);
    press('SIGINT', 80);
    finish();
    await new Promise((resolve) => setImmediate(resolve));
    expect([begun, exits]).toEqual([1, [0]]);
  });
});
