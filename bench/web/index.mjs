// `npm run bench -- web [--runs 5] [--write]`: the home page against a static Astro page of the same content, in turn,
// by Lighthouse's mobile settings; once against itself without HTML; then on a throttled phone from the first move to
// live forms. Builds must be there (npm run build). --write puts the tables into docs/performance.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { startClientOnly } from './client-only.mjs';
import { chromium, measure } from './lighthouse.mjs';
import { firstMoveToLive } from './live.mjs';
import { startAstro } from './peers.mjs';
import { failures, tables } from './report.mjs';
import { startSite, workspace } from './site.mjs';

const runs = Number(/--runs[ =](\d+)/.exec(process.argv.join(' '))?.[1] ?? 5);
const say = (text) => process.stdout.write(`${text}\n`);

/** A run that the browser spoilt is made again, once. */
const attempt = async (url) => measure(url).catch(() => measure(url));

async function compare(places) {
  const found = { ours: [], astro: [], 'client-only': [] };
  for (let round = 0; round < runs; round += 1) {
    for (const [name, url] of Object.entries(places)) {
      if (name === 'client-only' && round > 0) {
        continue;
      }
      const run = await attempt(url);
      found[name].push(run);
      say(`${round + 1}/${runs} ${name}: ${run.scores.join('/')}, LCP ${Math.round(run.lcp)} ms`);
    }
  }
  return found;
}

async function live(url) {
  const found = [];
  for (let round = 0; round < runs; round += 1) {
    found.push(await firstMoveToLive(url));
    say(`${round + 1}/${runs} live after ${Math.round(found.at(-1).ms)} ms`);
  }
  return found;
}

function write(text) {
  const file = path.join(workspace, 'docs/performance.md');
  const [start, end] = ['<!-- bench web -->', '<!-- /bench web -->'];
  const before = readFileSync(file, 'utf8');
  const [from, to] = [before.indexOf(start), before.indexOf(end)];
  if (from < 0 || to < 0) {
    throw new Error(`${file} has no ${start} … ${end}`);
  }
  writeFileSync(file, `${before.slice(0, from + start.length)}\n\n${text}\n\n${before.slice(to)}`);
}

if (!chromium) {
  say('NOT RUN: no Chromium was found (set CHROMIUM_PATH).');
  process.exit(2);
}
const site = await startSite();
const stops = [site.stop];
try {
  const astro = await startAstro(site.url);
  const clientOnly = await startClientOnly(site.url);
  stops.push(astro.stop, clientOnly.stop);
  // the first answers make what is then kept: pages compressed, pictures read
  await Promise.all([site.url, astro.url, clientOnly.url].map((url) => fetch(url)));
  const peers = await compare({ ours: `${site.url}/`, astro: `${astro.url}/`, 'client-only': `${clientOnly.url}/` });
  const phone = await live(`${site.url}/`);
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, load ${loadavg()[0].toFixed(1)}, Node ${process.version}`;
  const text = `${machine}\n\n${tables(peers, phone)}`;
  say(`\n${text}\n`);
  if (process.argv.includes('--write')) {
    write(text);
  }
  const problems = failures(peers, phone);
  problems.forEach((problem) => say(`FAIL ${problem}`));
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  await Promise.all(stops.map((stop) => stop()));
}
