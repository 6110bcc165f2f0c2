import { existsSync, readFileSync } from 'node:fs';
import { mutate } from './mutate.mjs';
import { mutations } from './mutations.mjs';

describe('the list of mutations', () => {
  it.each(mutations.map((mutation) => [mutation.name, mutation] as const))('applies: %s', (_, mutation) => {
    const source = readFileSync(mutation.file, 'utf8');
    expect(mutate(source, mutation)).not.toBe(source);
    expect(mutation.tests.length).toBeGreaterThan(0);
    expect(mutation.tests.filter((test) => !existsSync(test))).toEqual([]);
  });

  it('has a name for each', () => {
    expect(new Set(mutations.map(({ name }) => name)).size).toBe(mutations.length);
  });
});

describe('a mutation', () => {
  const mutation = { name: 'm', file: 'f.ts', search: 'max', replace: '$& min', tests: [] };

  it('replaces its text as it stands', () => {
    expect(mutate('a max b', mutation)).toBe('a $& min b');
  });

  it.each([
    ['a b', 'f.ts contains 0 times, not once: max'],
    ['max max', 'f.ts contains 2 times, not once: max'],
  ])('is refused for "%s"', (source, message) => {
    expect(() => mutate(source, mutation)).toThrow(message);
  });
});
