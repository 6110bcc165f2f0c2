import { existsSync } from 'node:fs';
import { engineSpecs, nodeVersionSpecs } from './engine-suites.mjs';

describe.each([
  ['on servers', engineSpecs],
  ['on other versions of Node', nodeVersionSpecs],
])('the suites that run again %s', (_, files) => {
  it('exist', () => {
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('are listed once', () => {
    expect(files).toEqual([...new Set(files)]);
  });
});
