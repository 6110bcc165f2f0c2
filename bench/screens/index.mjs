// `npm run bench -- screens`: what the pages that the server renders with their answers cost, and what they cost the public pages.
import { brotliCompressSync } from 'node:zlib';
import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { readArguments } from '../../tools/command-line/read-arguments.mjs';
import { environment, prepareContent, sessionCookies } from '../apps/content.mjs';
import { load } from '../lib/http-load.mjs';
import { report } from '../lib/report.mjs';
import { startSite } from '../lib/site.mjs';
import { formatNumber, formatRatio, formatTable, median } from '../lib/table.mjs';

const PEOPLE = 50;
const METRICS_TOKEN = 'a-token-of-the-bench';
const VISIT_EVERY_MS = 500;
const limits = { rendered: 0.9, documentKb: 70, publicRatio: 1.2 };

const pages = [
  { name: 'dashboard', path: '/admin', user: 'admin' },
  { name: 'Hive', path: '/hive', user: 'admin' },
  { name: 'portal', path: '/client-portal', user: 'client' },
];

const { values } = readArguments(
  {
    usage: `Usage: npm run bench -- screens [--rounds=5] [--write]

--rounds  how often ${PEOPLE} people open a page at once
--write   puts the tables into docs/performance.md`,
    options: { rounds: { type: 'string', default: '5' }, write: { type: 'boolean' } },
    check: ({ values: { rounds } }) => (/^[1-9]\d*$/.test(rounds) ? undefined : '--rounds takes a whole number.'),
  },
  process.argv.slice(3),
);
const rounds = Number(values.rounds);

const cookiesOf = async (origin, user) =>
  (await sessionCookies(origin, user)).map(({ name, value }) => `${name}=${value}`).join('; ');

/** Without its time zone, a browser gets the loading state of the page. */
const withZone = (cookie) => `${cookie}; hive_zone=Europe%2FBerlin`;

/** One session for each person; logins at the same time would count as attempts to guess the password. */
async function logInAll(origin) {
  const sessions = { admin: [], client: [] };
  for (const [user, cookies] of Object.entries(sessions)) {
    while (cookies.length < PEOPLE) {
      cookies.push(await cookiesOf(origin, user));
    }
  }
  return sessions;
}

async function open(origin, path, cookie) {
  const response = await fetch(`${origin}${path}`, { headers: { cookie } });
  const html = await response.text();
  // the session names the zone only when the HTML shows the answers
  return { html, isRendered: html.includes('"zone":"Europe/Berlin"') };
}

/** A process and its descendants, from /proc: processor milliseconds since their starts, and resident memory in bytes. */
function usage(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const own = { cpu: (Number(fields[11]) + Number(fields[12])) * 10, memory: Number(fields[21]) * 4096 };
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return children
    .map(usage)
    .reduce((sum, { cpu, memory }) => ({ cpu: sum.cpu + cpu, memory: sum.memory + memory }), own);
}

/** Opens a page for everybody at once, some rounds; then alone, for its size and its processor time. */
async function measurePage({ url, pid }, { name, path }, cookies) {
  const { html } = await openUntilRendered(url, path, cookies[0]);
  const alone = await costOf(pid, async () => {
    for (const cookie of cookies) {
      await open(url, path, cookie);
    }
  });
  const shares = [];
  for (let round = 0; round < rounds; round += 1) {
    const answers = await Promise.all(cookies.map((cookie) => open(url, path, cookie)));
    shares.push(answers.filter(({ isRendered }) => isRendered).length);
  }
  return {
    page: name,
    rendered: Math.min(...shares),
    documentKb: brotliCompressSync(html).length / 1024,
    cpuMs: alone / PEOPLE,
  };
}

async function openUntilRendered(url, path, cookie) {
  const end = Date.now() + 30_000;
  for (;;) {
    const page = await open(url, path, cookie);
    if (page.isRendered || Date.now() > end) {
      return page;
    }
  }
}

async function costOf(pid, work) {
  const before = usage(pid).cpu;
  await work();
  return usage(pid).cpu - before;
}

/** The public home page while people open pages of portal and admin one after the other: with loading states and rendered, in turn. */
async function measurePublic({ url }, sessions) {
  const { port } = new URL(url);
  const request = () => Buffer.from('GET / HTTP/1.1\r\nhost: localhost\r\naccept-encoding: br\r\n\r\n');
  const kinds = { loading: (cookie) => cookie, rendered: withZone };
  const times = { loading: [], rendered: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const [kind, toCookie] of Object.entries(kinds)) {
      let isOver = false;
      const people = pages.map(async ({ path, user }) => {
        while (!isOver) {
          await open(url, path, toCookie(sessions[user][0]));
          await setTimeout(VISIT_EVERY_MS);
        }
      });
      times[kind].push((await load({ port: Number(port), connections: 4, seconds: 5, everyMs: 100, request })).p95);
      isOver = true;
      await Promise.all(people);
    }
  }
  return { loading: median(times.loading), rendered: median(times.rendered) };
}

/** What became of the pages so far, from the figures for Prometheus. */
async function outcomes(url) {
  const text = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text();
  const lines = [...text.matchAll(/^hive_screens\{remote="([^"]+)".*outcome="(\w+)"\} (\d+)$/gm)];
  return lines.map(([, remote, outcome, count]) => `${remote} ${outcome} ${count}`).join(', ');
}

const site = await startSite({ ...environment, METRICS_TOKEN });
try {
  await prepareContent(site.url);
  const sessions = await logInAll(site.url);
  const measured = [];
  for (const page of pages) {
    measured.push(await measurePage(site, page, sessions[page.user].map(withZone)));
  }
  const publicPage = await measurePublic(site, sessions);
  const ratio = publicPage.rendered / publicPage.loading;
  const problems = [
    ...measured
      .filter(({ rendered }) => rendered < PEOPLE * limits.rendered)
      .map(({ page, rendered }) => `${page}: ${rendered} of ${PEOPLE} pages were rendered`),
    ...measured
      .filter(({ documentKb }) => documentKb > limits.documentKb)
      .map(({ page, documentKb }) => `${page}: the document has ${formatNumber(documentKb)} KB`),
    ...(ratio > limits.publicRatio
      ? [`the public page takes ${formatRatio(ratio)} of its time beside loading states`]
      : []),
  ];
  const text = [
    formatTable(
      `${PEOPLE} people open a page at once, ${rounds} rounds; memory of all processes ${formatNumber(usage(site.pid).memory / 2 ** 20)} MB`,
      measured.map(({ page, rendered, documentKb, cpuMs }) => ({
        page,
        'rendered, fewest': `${rendered} of ${PEOPLE}`,
        'document, brotli': `${formatNumber(documentKb)} KB`,
        'processor time of a page': `${formatNumber(cpuMs)} ms`,
      })),
    ),
    formatTable('The home page, 40 requests a second, while people open six pages of portal and admin a second', [
      {
        'p95 beside loading states': `${formatNumber(publicPage.loading)} ms`,
        'p95 beside rendered pages': `${formatNumber(publicPage.rendered)} ms`,
        ratio: formatRatio(ratio),
      },
    ]),
  ].join('\n');
  process.stdout.write(`${await outcomes(site.url)}\n`);
  report('screens', { text, problems, write: values.write });
} finally {
  await site.stop();
}
