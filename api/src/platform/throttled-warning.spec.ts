import { eventually } from '../../test/platform/engines.js';
import { ThrottledWarning } from './throttled-warning.js';

describe('ThrottledWarning', () => {
  it('logs the first failure at once, and the others after a while with their number', async () => {
    const lines: unknown[] = [];
    const logger = { warn: (line: unknown) => lines.push(line) };
    const warning = new ThrottledWarning(logger, 'Redis is not reachable', 50);
    const failure = (number: number): Error => new Error(`failure ${number}`);
    warning.log(failure(1));
    warning.log(failure(2));
    warning.log(failure(3));
    expect(lines).toEqual([{ err: failure(1), msg: 'Redis is not reachable' }]);
    await eventually(() =>
      expect(lines.slice(1)).toEqual([{ err: failure(3), count: 2, msg: 'Redis is not reachable (2 more times)' }]),
    );
  });
});
