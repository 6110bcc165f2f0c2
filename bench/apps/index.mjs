// `npm run bench -- apps`: compares the screens of portal and admin with the same screens as a plain single-page app
// with antd, in turn, with Lighthouse's mobile settings; then a second visit, where its time goes, how soon a press works, and five
// presses on a slow phone.
import { readArguments } from '../../tools/command-line/read-arguments.mjs';
import { chromium } from '../lib/lighthouse.mjs';
import { report } from '../lib/report.mjs';
import { startSite } from '../lib/site.mjs';
import { environment, prepareContent, sessionCookies } from './content.mjs';
import { interactions, measureInteraction } from './interactions.mjs';
import { lighthouseRun } from './lighthouse-run.mjs';
import { startPeer } from './peer.mjs';
import { profileSecondVisit } from './profile.mjs';
import { failures, tables } from './report.mjs';
import { screens } from './screens.mjs';
import { pressWorks, secondVisit } from './useful.mjs';
import { warmUp } from './warm-up.mjs';

const names = screens.map(({ name }) => name);
const { values } = readArguments(
  {
    usage: `Usage: npm run bench -- apps [--runs=3] [--only=SCREEN] [--write]

--runs   how often each screen is measured
--only   one screen: ${names.join(', ')}
--write  puts the tables into docs/performance.md`,
    options: {
      runs: { type: 'string', default: '3' },
      only: { type: 'string' },
      write: { type: 'boolean' },
    },
    check: ({ values: { runs: text, only } }) => {
      if (!/^[1-9]\d*$/.test(text)) {
        return '--runs takes a whole number.';
      }
      return only === undefined || names.includes(only) ? undefined : `--only is one of ${names.join(', ')}.`;
    },
  },
  process.argv.slice(3),
);
const runs = Number(values.runs);
const print = (text) => process.stdout.write(`${text}\n`);
const isMeasured = (name) => values.only === undefined || values.only === name;

/** Repeats a measurement once when the browser fails. */
const withRetry = (measure) => measure().catch(() => measure());

/** Measures in turn, so that both sites meet the same load of the machine. */
async function inTurn(sites, name, measure) {
  const results = Object.fromEntries(Object.keys(sites).map((site) => [site, []]));
  for (let round = 1; round <= runs; round += 1) {
    for (const [site, url] of Object.entries(sites)) {
      const result = await withRetry(() => measure(url));
      results[site].push(result);
      print(`${round}/${runs} ${name}, ${site}: ${describe(result)}`);
    }
  }
  return results;
}

const describe = (result) =>
  typeof result === 'number'
    ? `${result} ms`
    : `${result.scores[0]}, LCP ${Math.round(result.lcp)} ms, second visit ${Math.round(result.secondVisit)} ms`;

/** With it the server renders the page; our login pages store it. */
const timeZone = {
  name: 'hive_zone',
  value: encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone),
  domain: 'localhost',
  path: '/',
};

/** An access token expires within minutes, so every measurement has its own session. */
const cookiesOf = async (site, { user }) =>
  user === undefined ? [] : [...(await sessionCookies(site, user)), timeZone];

/** Profiles of our own screens; those of the peer do their work in another order. */
async function profileAll(site, content) {
  const profiles = {};
  for (const screen of screens.filter(({ name, user }) => user && isMeasured(name))) {
    profiles[screen.name] = [];
    for (let run = 1; run <= runs; run += 1) {
      const visit = { cookies: await cookiesOf(site, screen), useful: screen.useful(content) };
      profiles[screen.name].push(await withRetry(() => profileSecondVisit(`${site}${screen.path}`, visit)));
      print(`${run}/${runs} ${screen.name}: profile of a second visit`);
    }
  }
  return profiles;
}

async function measureAll(sites, content) {
  const [byScreen, byInteraction] = [{}, {}];
  for (const screen of screens.filter(({ name }) => isMeasured(name))) {
    const useful = screen.useful(content);
    await warmUp(`${sites.ours}${screen.path}`, { cookies: await cookiesOf(sites.ours, screen), useful });
    byScreen[screen.name] = await inTurn(sites, screen.name, async (site) => {
      const visit = { cookies: await cookiesOf(sites.ours, screen), useful };
      const url = `${site}${screen.path}`;
      const results = { ...(await lighthouseRun(url, visit)), secondVisit: await secondVisit(url, visit) };
      const isPressed = screen.press && (site === sites.ours || !screen.press.hasNoPeer);
      return isPressed
        ? { ...results, pressWorks: await pressWorks(url, screen.press, { ...visit, content }) }
        : results;
    });
  }
  for (const interaction of interactions.filter(({ screen }) => isMeasured(screen))) {
    const screen = screens.find(({ name }) => name === interaction.screen);
    byInteraction[interaction.name] = await inTurn(sites, interaction.name, async (site) => {
      const visit = { cookies: await cookiesOf(sites.ours, screen), useful: screen.useful(content), content };
      return measureInteraction(`${site}${screen.path}`, interaction, visit);
    });
  }
  return [byScreen, byInteraction, await profileAll(sites.ours, content)];
}

if (!chromium) {
  print('NOT RUN: no Chromium was found (set CHROMIUM_PATH).');
  process.exit(2);
}
const site = await startSite(environment);
const stops = [site.stop];
try {
  const content = await prepareContent(site.url);
  const peer = await startPeer(site.url);
  stops.push(peer.stop);
  const results = await measureAll({ ours: site.url, peer: peer.url }, content);
  report('apps', { text: tables(...results), problems: failures(...results), write: values.write });
} finally {
  await Promise.all(stops.map((stop) => stop()));
}
