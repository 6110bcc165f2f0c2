// `npm run bench -- NAME`: runs bench/NAME/index.mjs, whose figures are ratios against a peer or a baseline of the same run.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readArguments } from '../tools/command-line/read-arguments.mjs';

const here = import.meta.dirname;
const names = readdirSync(here).filter((name) => existsSync(path.join(here, name, 'index.mjs')));
const checkName = ({ positionals: [name] }) =>
  names.includes(name) ? undefined : `${name === undefined ? 'Name a bench' : `${name} is not a bench`}.`;

// the arguments after the name belong to the bench
const [name] = readArguments(
  {
    usage: `Usage: npm run bench -- ${names.join(' | ')}

Prints figures as ratios against a peer or a baseline of the same run. Needs a build: npm run build.
npm run bench -- ${names[0]} --help lists the options of a bench.`,
    maxPositionals: 1,
    check: checkName,
  },
  process.argv.slice(2, 3),
).positionals;
await import(`./${name}/index.mjs`);
