// `npm run bench -- web`: compares the home page with a static Astro page of the same content, in
// turn, with Lighthouse's mobile settings, and once with its own client-only version; then measures the time from the first move
// to live forms on a throttled phone.
import { readArguments } from '../../tools/command-line/read-arguments.mjs';
import { chromium, measure } from '../lib/lighthouse.mjs';
import { report } from '../lib/report.mjs';
import { startSite } from '../lib/site.mjs';
import { startClientOnly } from './client-only.mjs';
import { firstMoveToLive } from './live.mjs';
import { startAstro } from './peers.mjs';
import { failures, tables } from './report.mjs';

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
  report('web', { text: tables(peers, phone), problems: failures(peers, phone), write: values.write });
} finally {
  await Promise.all(stops.map((stop) => stop()));
}
