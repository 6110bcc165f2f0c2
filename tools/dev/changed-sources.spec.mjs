import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ChangedSources } from './changed-sources.mjs';

let project;
let changed;

const file = (name) => path.join(project, 'src', name);
const save = (name, text) => {
  mkdirSync(path.dirname(file(name)), { recursive: true });
  writeFileSync(file(name), text);
  changed.add({ project, file: file(name) });
};
const output = (name) => readFileSync(path.join(project, 'dist', name), 'utf8');

beforeEach(() => {
  project = mkdtempSync(path.join(os.tmpdir(), 'hive-sources-'));
  changed = new ChangedSources();
});
afterEach(() => rmSync(project, { recursive: true }));

it('builds only the files that were saved, with a source map', async () => {
  save('health/version.ts', 'export const version: string = "1";');
  writeFileSync(file('health/other.ts'), 'export const other = 1;');
  const { built, problems } = await changed.build();
  expect([built.map((each) => path.basename(each)), problems]).toEqual([['version.ts'], []]);
  expect(output('health/version.js')).toBe(`export const version = "1";\n\n//# sourceMappingURL=version.js.map\n`);
  expect(JSON.parse(output('health/version.js.map')).sources).toEqual(['../../src/health/version.ts']);
  expect(existsSync(path.join(project, 'dist/health/other.js'))).toBe(false);
  expect(await changed.build()).toEqual({ built: [], problems: [] });
});

it('keeps the last output of a file with a syntax error, and builds it once it is corrected', async () => {
  save('version.ts', 'export const version = 1;');
  await changed.build();
  save('version.ts', 'export const version = ;');
  const { built, problems } = await changed.build();
  expect([built, problems]).toEqual([[], [expect.stringMatching(/^ *x Expression expected[^]*version\.ts:1/)]]);
  expect(problems[0]).not.toContain('backtrace');
  expect(output('version.js')).toContain('version = 1;');

  // saving another file does not hide the error
  save('other.ts', 'export const other = 1;');
  expect((await changed.build()).problems).toHaveLength(1);

  save('version.ts', 'export const version = 2;');
  expect((await changed.build()).problems).toEqual([]);
  expect(output('version.js')).toContain('version = 2;');
});

it('removes the output of a removed file, and copies files that are not TypeScript', async () => {
  save('version.ts', 'export const version = 1;');
  save('child.mjs', 'process.exit(0);\n');
  await changed.build();
  expect(output('child.mjs')).toBe('process.exit(0);\n');
  rmSync(file('version.ts'));
  changed.add({ project, file: file('version.ts') });
  expect((await changed.build()).problems).toEqual([]);
  expect(existsSync(path.join(project, 'dist/version.js'))).toBe(false);
  expect(existsSync(path.join(project, 'dist/version.js.map'))).toBe(false);
});
