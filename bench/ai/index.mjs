// npm run bench -- ai: the first words of a draft beside the provider's own, and what 100 streams at once cost.
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { readArguments } from '../../tools/command-line/read-arguments.mjs';
import { addPeople } from '../chat/people.mjs';
import { startChild } from '../lib/child.mjs';
import { load as sendRequests } from '../lib/http-load.mjs';
import { openPostgres } from '../lib/postgres.mjs';
import { load } from '../lib/product.mjs';
import { report } from '../lib/report.mjs';
import { formatNumber, formatTable, median } from '../lib/table.mjs';
import { openDirect, openDraft } from './streams.mjs';

const { values } = readArguments(
  {
    usage: `Usage: npm run bench -- ai [--drafts=40] [--streams=100] [--seconds=8] [--write]

--drafts   texts whose first words are timed, one after the other
--streams  texts that are written at once
--seconds  how long /healthz is asked, without and with these streams; at most 8, as a text takes 20
--write    replaces the tables in docs/performance.md`,
    options: {
      drafts: { type: 'string', default: '40' },
      streams: { type: 'string', default: '100' },
      seconds: { type: 'string', default: '8' },
      write: { type: 'boolean', default: false },
    },
    check: ({ values: { drafts, streams, seconds } }) =>
      [drafts, streams, seconds].every((text) => /^[1-9]\d*$/.test(text)) && Number(seconds) <= 8
        ? undefined
        : '--drafts, --streams and --seconds take whole numbers, --seconds at most 8.',
  },
  process.argv.slice(3),
);
const [drafts, streams, seconds] = [values.drafts, values.streams, values.seconds].map(Number);

const SERVER = fileURLToPath(import.meta.resolve('./server.mjs'));
const MIB = 1024 * 1024;
/** `healthRatio` allows for the difference between two runs without any stream. */
const bounds = { addedMs: 50, megabytes: 40, healthRatio: 1.25, healthMs: 0.5 };
/** Texts before the measurement: modules, connections and compiled code of the first ones. */
const WARM_UP = 10;

const HEALTH = Buffer.from('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
const askHealth = (port) => sendRequests({ port, connections: 4, seconds, everyMs: 10, request: () => HEALTH });

async function firstWords(open) {
  const { firstWordsMs, close } = await open();
  await close();
  return firstWordsMs;
}

/** Milliseconds to the first words, of the provider and of the product in turn. */
async function measureFirstWords({ product, provider, people }) {
  for (const person of people.slice(0, WARM_UP)) {
    await firstWords(() => openDraft(product.port, person));
  }
  const direct = [];
  const ours = [];
  for (const person of people.slice(WARM_UP)) {
    direct.push(await firstWords(() => openDirect(provider.port)));
    ours.push(await firstWords(() => openDraft(product.port, person)));
  }
  const added = ours.map((ms, index) => ms - direct[index]).toSorted((a, b) => a - b);
  return { direct, ours, added: median(added), worst: added[Math.floor(added.length * 0.95)] };
}

/** Memory of the server and its answers to /healthz, without and with many streams. */
async function measureStreams({ product, people }) {
  const quiet = await askHealth(product.port);
  const before = await product.residentBytes();
  const open = await Promise.all(people.map((person) => openDraft(product.port, person)));
  const busy = await askHealth(product.port);
  const megabytes = ((await product.residentBytes()) - before) / MIB;
  await Promise.all(open.map(({ close }) => close()));
  return { quiet, busy, megabytes };
}

const problemsOf = ({ added, quiet, busy, megabytes }) => [
  ...(added > bounds.addedMs ? [`first words: + ${formatNumber(added)} ms > + ${bounds.addedMs} ms`] : []),
  ...(megabytes > bounds.megabytes
    ? [`${streams} streams take ${formatNumber(megabytes)} MB > ${bounds.megabytes} MB`]
    : []),
  ...(busy.p50 > Math.max(quiet.p50 * bounds.healthRatio, quiet.p50 + bounds.healthMs)
    ? [`/healthz p50 ${formatNumber(quiet.p50)} → ${formatNumber(busy.p50)} ms`]
    : []),
];

function tablesOf({ direct, ours, added, worst, quiet, busy, megabytes }) {
  const words = [
    {
      server: 'the provider itself',
      'first words ms': formatNumber(median(direct)),
      'added ms': '',
      'added p95 ms': '',
    },
    {
      server: '**the product**',
      'first words ms': formatNumber(median(ours)),
      'added ms': `+ ${formatNumber(added)}`,
      'added p95 ms': `+ ${formatNumber(worst)}`,
    },
  ];
  const health = [
    { streams: 0, memory: '', 'p50 ms': formatNumber(quiet.p50), 'p99 ms': formatNumber(quiet.p99) },
    {
      streams,
      memory: `${megabytes < 0 ? '' : '+'}${Math.round(megabytes)} MB`,
      'p50 ms': formatNumber(busy.p50),
      'p99 ms': formatNumber(busy.p99),
    },
  ];
  return [
    formatTable(`First words of ${drafts} texts, median`, words),
    formatTable(`/healthz beside ${streams} texts that are written at once, 25 pieces a second each`, health),
  ].join('\n');
}

const postgres = await openPostgres();
try {
  const { migrateDatabase } = await load('platform/database/migrate.js');
  const { migrateQueue } = await load('platform/queue/postgres-queue-engine.js');
  const url = await postgres.database('ai');
  await migrateDatabase(url);
  await migrateQueue({ connectionString: url });
  const appSecret = randomBytes(48).toString('base64url');
  const people = await addPeople(url, { clients: WARM_UP + drafts + streams, appSecret });
  const provider = await startChild(SERVER, ['provider']);
  const product = await startChild(SERVER, ['hive', url, appSecret, String(provider.port)]);
  const sequential = people.slice(0, WARM_UP + drafts);
  const measured = {
    ...(await measureFirstWords({ product, provider, people: sequential })),
    ...(await measureStreams({ product, people: people.slice(sequential.length) })),
  };
  await product.stop();
  await provider.stop();
  report('ai', { text: tablesOf(measured), problems: problemsOf(measured), write: values.write });
} finally {
  await postgres.stop();
}
