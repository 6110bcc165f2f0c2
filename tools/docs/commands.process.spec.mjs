import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { codeBlocks } from './code-blocks.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const scriptsOf = (folder) => JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')).scripts;

const OPTION = /(?<![\w-])--[\w-]+/g;

/** The commands of a line, without variables before them, arguments in quotes and comments. */
const commandsOf = (line) =>
  line
    .replace(/\s#.*/, '')
    .split('&&')
    .map((part) =>
      part
        .trim()
        .replace(/^(?:[A-Z_]+=\S+ )+/, '')
        .replace(/'[^']*'|"[^"]*"/g, 'TEXT'),
    )
    .filter(Boolean);

/** `npm run NAME`, `npm NAME` or `npm NAME -w FOLDER`, with its arguments. */
function npmProblem(command) {
  const [, run, name, folder = '.', args] = /^npm (run )?([\w:-]+)(?: -w (\S+))?(?: -- (.*))?/.exec(command) ?? [];
  if (!run && name === 'ci') {
    return undefined;
  }
  const script = scriptsOf(folder)[name];
  if (script === undefined) {
    return `${folder} has no script ${name}`;
  }
  const options = args?.match(OPTION) ?? [];
  const [file] = /tools\/\S+\.mjs/.exec(script) ?? [];
  const usage =
    options.length > 0 && file
      ? spawnSync(process.execPath, [file, '--help'], { cwd: root, encoding: 'utf8' }).stdout
      : '';
  const explained = new Set(usage.match(OPTION));
  const unknown = options.filter((option) => !explained.has(option));
  return unknown.length > 0 ? `npm run ${name} does not explain ${unknown.join(', ')}` : undefined;
}

/** Why a command of the documentation does not work here; undefined when it may. */
function problemOf(command) {
  const [program, argument = ''] = command.split(' ');
  if (program === 'npm') {
    return npmProblem(command);
  }
  if (program === 'npx') {
    return existsSync(path.join(root, 'node_modules/.bin', argument)) ? undefined : `${argument} is not installed`;
  }
  if (program === 'node') {
    return existsSync(path.join(root, argument)) ? undefined : `${argument} does not exist`;
  }
  return 'is no command of this repository: say <!-- not run: REASON --> before the block';
}

const blocks = codeBlocks(root).filter(
  ({ language, code, mark }) => language === 'sh' && !code.startsWith('curl') && !mark,
);

it('notices commands and options that do not exist', () => {
  expect(
    [
      'npm run nothing',
      'npm run release -- list --nothing',
      'npm run backup -- --out',
      'node tools/nothing.mjs',
      'docker compose up',
    ].map(problemOf),
  ).toEqual([
    '. has no script nothing',
    'npm run release does not explain --nothing',
    'npm run backup does not explain --out',
    'tools/nothing.mjs does not exist',
    expect.stringContaining('not run'),
  ]);
});

it.each(blocks.map(({ place, code }) => [place, code]))('the commands of %s exist', (_, code) => {
  const problems = code
    .split('\n')
    .flatMap(commandsOf)
    .map((command) => [command, problemOf(command)]);
  expect(problems.filter(([, problem]) => problem !== undefined)).toEqual([]);
});

// blocks without a language are text
it('every other example says what it is', () => {
  const others = codeBlocks(root).filter(({ language, mark }) => !['', 'sh', 'ts', 'tsx'].includes(language) && !mark);
  expect(others.map(({ place }) => place)).toEqual([]);
});
