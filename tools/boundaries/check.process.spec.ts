import { execFileSync } from 'node:child_process';
import { importViolations } from './check.mjs';

describe('boundary check', () => {
  it('finds no violation in the project', async () => {
    expect(await importViolations(process.cwd())).toEqual([]);
  });

  it('passes on the project itself', () => {
    expect(() => execFileSync('node', ['tools/boundaries/check.mjs'], { stdio: 'pipe' })).not.toThrow();
  }, 60_000);
});
