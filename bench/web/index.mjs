// `npm run bench -- web`: compares the home page with a static Astro page of the same content, in
// turn, with Lighthouse's mobile settings, and once with its own client-only version; then measures the time from the first move
// to live forms on a throttled phone.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { readArguments } from '../../tools/command-line/read-arguments.mjs';
import { startClientOnly } from './client-only.mjs';
import { chromium, measure } from './lighthouse.mjs';
import { firstMoveToLive } from './live.mjs';
import { startAstro } from './peers.mjs';
import { failures, tables } from './report.mjs';
import { startSite, workspace } from './site.mjs';

const { values } = readArguments(
  {
    usage: `Usage: npm run bench -- web [--runs=5] [--write]

--runs   how often each page is measured
--write  puts the tables into docs/performance.md`,
    options: { runs: { type: 'string', default: '5' }, write: { type: 'boolean' } },
    check: ({ values: { runs: text } }) => (/^[1-9]\d*$/.test(text) ? undefined : '--runs takes a whole number.'),
  },
  process.argv.slice(3),
);
const runs = Number(values.runs);
const print = (text) => process.stdout.write(`${text}\n`);

/** Retries a run once when the browser fails. */
const measureWithRetry = async (url) => measure(url).catch(() => measure(url));

async function compare(urls) {
  const results = { ours: [], astro: [], 'client-only': [] };
  for (let round = 0; round < runs; round += 1) {
    for (const [name, url] of Object.entries(urls)) {
      if (name === 'client-only' && round > 0) {
        continue;
      }
      const run = await measureWithRetry(url);
      results[name].push(run);
      print(`${round + 1}/${runs} ${name}: ${run.scores.join('/')}, LCP ${Math.round(run.lcp)} ms`);
    }
  }
  return results;
}

async function measureLive(url) {
  const results = [];
  for (let round = 0; round < runs; round += 1) {
    results.push(await firstMoveToLive(url));
    print(`${round + 1}/${runs} live after ${Math.round(results.at(-1).ms)} ms`);
  }
  return results;
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
  print('NOT RUN: no Chromium was found (set CHROMIUM_PATH).');
  process.exit(2);
}
const site = await startSite();
const stops = [site.stop];
try {
  const astro = await startAstro(site.url);
  const clientOnly = await startClientOnly(site.url);
  stops.push(astro.stop, clientOnly.stop);
  // the first responses fill the caches: compressed pages, images
  await Promise.all([site.url, astro.url, clientOnly.url].map((url) => fetch(url)));
  const peers = await compare({ ours: `${site.url}/`, astro: `${astro.url}/`, 'client-only': `${clientOnly.url}/` });
  const phone = await measureLive(`${site.url}/`);
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, load ${loadavg()[0].toFixed(1)}, Node ${process.version}`;
  const text = `${machine}\n\n${tables(peers, phone)}`;
  print(`\n${text}\n`);
  if (values.write) {
    write(text);
  }
  const problems = failures(peers, phone);
  problems.forEach((problem) => print(`FAIL ${problem}`));
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  await Promise.all(stops.map((stop) => stop()));
}
