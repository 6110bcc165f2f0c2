import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { copyCheckout } from '../test/checkout-copy.mjs';
import { addSampleArea, NEW_FILES } from './add-sample-area.mjs';

const MINUTES = 60_000;
/** More existing files than this make an area hard to add. */
const MAX_FILES = 8;

const root = path.resolve(import.meta.dirname, '../..');
const newFiles = readdirSync(NEW_FILES, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(NEW_FILES, path.join(entry.parentPath, entry.name)));

/** The walks through all areas that read the declarations of the new one. */
const walks = [
  'libs/contracts/src/common/errors.spec.ts',
  'api/src/common/http/routes.api.spec.ts',
  'api/src/modules/operations/personal-data/personal-tables.api.spec.ts',
  'api/test/access/access.api.spec.ts',
  'api/test/mails/mails.spec.ts',
  'api/test/test-database.api.spec.ts',
  'mf-admin/src/app/sidebar.spec.tsx',
  'mf-admin/src/pages/search.spec.tsx',
];

let checkout;
let changedFiles;
beforeAll(() => {
  checkout = copyCheckout(root);
  changedFiles = addSampleArea(checkout.dir);
}, 2 * MINUTES);
afterAll(() => checkout.remove());

/** Runs a program in the copy. Gives its output if it fails. */
async function failureOf(...args) {
  // a daemon of Nx would write into the copy after its removal; Playwright refuses to run where Jest has set its variable
  const env = { ...process.env, NODE_ENV: 'test', NX_DAEMON: 'false', JEST_WORKER_ID: undefined };
  const options = { cwd: checkout.dir, env, maxBuffer: 100 * 1024 ** 2 };
  try {
    await promisify(execFile)(process.execPath, args, options);
    return '';
  } catch (error) {
    return `${args.join(' ')}\n${error.stdout}\n${error.stderr}`;
  }
}

const failureOfSpecs = (specs) =>
  failureOf('node_modules/jest/bin/jest.js', '--maxWorkers=2', '--forceExit', '--silent', '--runTestsByPath', ...specs);

/** The paths in the first column of a table of the recipe. */
function pathsIn(recipe, heading) {
  const section = recipe.split(/^## /m).find((text) => text.startsWith(heading)) ?? '';
  return [...section.matchAll(/^\| `([^`]+)`/gm)].map(([, file]) => file);
}

it('the sample area has the newest migration', () => {
  const migrations = readdirSync(path.join(checkout.dir, 'api/src/migrations')).toSorted();
  expect(newFiles).toContain(`api/src/migrations/${migrations.at(-1)}`);
});

describe('the sample area', () => {
  const recipe = readFileSync(path.join(root, 'docs/add-an-area.md'), 'utf8');

  it(`changes at most ${MAX_FILES} existing files, those of the recipe`, () => {
    expect(new Set(changedFiles)).toEqual(new Set(pathsIn(recipe, 'Existing files')));
    expect(changedFiles.length).toBeLessThanOrEqual(MAX_FILES);
  });

  it('has the new files of the recipe', () => {
    expect(new Set(newFiles)).toEqual(new Set(pathsIn(recipe, 'New files')));
  });

  it.each([['tsconfig.node.json'], ['tsconfig.web.json']])(
    'has the right types by %s',
    async (config) => {
      expect(await failureOf('node_modules/typescript/bin/tsc', '-p', config)).toBe('');
    },
    5 * MINUTES,
  );

  it(
    'keeps the boundaries',
    async () => {
      expect(await failureOf('tools/boundaries/check.mjs')).toBe('');
    },
    2 * MINUTES,
  );

  it(
    'leaves no code unused',
    async () => {
      expect(await failureOf('node_modules/knip/bin/knip.js', '--no-progress')).toBe('');
    },
    5 * MINUTES,
  );

  it(
    'passes its own tests',
    async () => {
      const isSource = (file) => /\.spec\.tsx?$/.test(file) && !file.startsWith('e2e/');
      expect(await failureOfSpecs(newFiles.filter(isSource))).toBe('');
    },
    10 * MINUTES,
  );

  it(
    'passes the walks through all areas',
    async () => {
      expect(await failureOfSpecs(walks)).toBe('');
    },
    20 * MINUTES,
  );

  it(
    'is built, and passes its story',
    async () => {
      expect(await failureOf('tools/build.mjs')).toBe('');
      const story = newFiles.filter((file) => file.startsWith('e2e/'));
      const playwright = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'];
      expect(await failureOf(...playwright, '--project=stories', ...story)).toBe('');
    },
    20 * MINUTES,
  );
});
