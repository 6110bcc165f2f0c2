import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeBuildInfo } from './build-info.mjs';

let root;
const compiled = () => path.join(root, 'api/dist/main.js');
const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@hive.test', ...args], { cwd: root })
    .toString()
    .trim();

function build(environment = {}) {
  writeBuildInfo(root, environment);
  return JSON.parse(readFileSync(path.join(root, 'build-info.json'), 'utf8'));
}

/** As if the compiler had written its output that many seconds from now. */
const compile = (inSeconds) => utimesSync(compiled(), new Date(), new Date(Date.now() + inSeconds * 1000));

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'hive-build-info-'));
  mkdirSync(path.dirname(compiled()), { recursive: true });
  writeFileSync(compiled(), '');
});
afterEach(() => rmSync(root, { recursive: true, maxRetries: 10 }));

it('names the commit of a checkout, and that files differ from it', () => {
  git('init', '-q');
  writeFileSync(path.join(root, '.gitignore'), 'build-info.json\n');
  git('add', '.');
  git('commit', '-qm', 'first');
  const head = git('rev-parse', 'HEAD');
  expect(build().commit).toBe(head);
  writeFileSync(compiled(), 'changed');
  expect(build().commit).toBe(`${head}-dirty`);
});

it('names the commit that the build of an image states, and none without a checkout', () => {
  expect(build({ HIVE_COMMIT: 'c0ffee' }).commit).toBe('c0ffee');
  expect(build({ GIT_DIR: root }).commit).toBeNull();
});

it('keeps the time of a build that changed nothing', () => {
  compile(-60);
  const first = build();
  expect(build()).toEqual(first);
  compile(60);
  expect(build().builtAt > first.builtAt).toBe(true);
});
