// `npm run bench -- NAME`: runs bench/NAME/index.mjs, whose figures are ratios against a peer or a baseline of the same run.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const here = import.meta.dirname;
const names = readdirSync(here).filter((name) => existsSync(path.join(here, name, 'index.mjs')));
const [name = ''] = process.argv.slice(2);
if (!names.includes(name)) {
  console.error(`${name ? `${name} is not a bench.` : 'Name a bench.'} Usage: npm run bench -- ${names.join(' | ')}`);
  process.exit(2);
}
await import(`./${name}/index.mjs`);
