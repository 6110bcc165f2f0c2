// npm run bench -- chat: messages, sockets and reconnects beside a WebSocket echo and socket.io, which store nothing.
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import { readArguments } from '../../tools/command-line/read-arguments.mjs';
import { startChild } from '../lib/child.mjs';
import { logIn } from '../lib/login.mjs';
import { openPostgres } from '../lib/postgres.mjs';
import { load } from '../lib/product.mjs';
import { report } from '../lib/report.mjs';
import { formatNumber, formatRatio, formatTable } from '../lib/table.mjs';
import { browsers } from './browsers.mjs';
import { measureDelivery, measureMemory, measureReconnects } from './measure.mjs';
import { addPeople } from './people.mjs';

const { values } = readArguments(
  {
    usage: `Usage: npm run bench -- chat [--seconds=10] [--sockets=5000] [--write]

--seconds  how long 200 messages a second are sent to each server
--sockets  open sockets of each server
--write    replaces the table in docs/performance.md`,
    options: {
      seconds: { type: 'string', default: '10' },
      sockets: { type: 'string', default: '5000' },
      write: { type: 'boolean', default: false },
    },
    check: ({ values: { seconds, sockets } }) =>
      [seconds, sockets].every((text) => /^[1-9]\d*$/.test(text))
        ? undefined
        : '--seconds and --sockets take whole numbers.',
  },
  process.argv.slice(3),
);

const RATE = 200;
const RECONNECTS = 1000;
/** People who reconnect have sent messages before, at most 30 a minute. */
const SENDERS = RECONNECTS;
/** How long a process caches a session; reconnects must look it up. */
const SESSION_CACHE_MS = 15_500;
const bounds = { p50: 1.5, p99: 10, kilobytes: 15, reconnectMs: 5000 };

const [seconds, sockets] = [values.seconds, values.sockets].map(Number);
const SERVER = fileURLToPath(import.meta.resolve('./server.mjs'));

async function measure(kind, { args = [], people, staff }) {
  const server = await startChild(SERVER, [kind, ...args]);
  try {
    const origin = `http://127.0.0.1:${server.port}`;
    const browser = browsers[kind]({ port: server.port, people, staffCookie: staff && (await logIn(origin)) });
    const memory = await measureMemory(server, browser, sockets);
    const delivery = await measureDelivery(browser, memory.sockets, { rate: RATE, seconds, senders: SENDERS });
    await delay(SESSION_CACHE_MS);
    const reconnects = await measureReconnects(browser, RECONNECTS);
    memory.sockets.forEach((socket) => browser.close(socket));
    return {
      kind,
      kilobytes: memory.bytes / 1024,
      ...delivery,
      reconnectMs: reconnects.ms,
      incomplete: reconnects.incomplete,
    };
  } finally {
    await server.stop();
  }
}

async function measureProduct(postgres) {
  const { migrateDatabase } = await load('platform/database/migrate.js');
  const { migrateQueue } = await load('platform/queue/postgres-queue-engine.js');
  const url = await postgres.database('chat');
  await migrateDatabase(url);
  await migrateQueue({ connectionString: url });
  const appSecret = randomBytes(48).toString('base64url');
  const people = await addPeople(url, { clients: sockets, appSecret });
  return measure('hive', { args: [url, appSecret], people, staff: true });
}

const problemsOf = ({ p50, p99, kilobytes, reconnectMs, lost, incomplete }) => [
  ...(p50 > bounds.p50 ? [`p50 ${formatNumber(p50)} ms > ${bounds.p50} ms`] : []),
  ...(p99 > bounds.p99 ? [`p99 ${formatNumber(p99)} ms > ${bounds.p99} ms`] : []),
  ...(kilobytes > bounds.kilobytes ? [`${formatNumber(kilobytes)} KB a socket > ${bounds.kilobytes} KB`] : []),
  ...(reconnectMs > bounds.reconnectMs ? [`1,000 reconnects take ${formatNumber(reconnectMs)} ms`] : []),
  ...(lost + incomplete > 0 ? [`${lost} messages were lost, ${incomplete} browsers did not catch up`] : []),
];

const names = {
  hive: '**the product: stored, then delivered**',
  ws: 'ws: echoed, not stored',
  'socket.io': 'socket.io: echoed, not stored',
};

const postgres = await openPostgres();
try {
  const product = await measureProduct(postgres);
  const measured = [product, await measure('ws', {}), await measure('socket.io', {})];
  const echo = measured[1];
  const rows = measured.map((one) => ({
    server: names[one.kind],
    'p50 ms': formatNumber(one.p50),
    'p99 ms': formatNumber(one.p99),
    'KB a socket': formatNumber(one.kilobytes),
    'beside ws': formatRatio(one.kilobytes / echo.kilobytes),
    '1,000 reconnects ms': formatNumber(one.reconnectMs),
  }));
  const title = `${RATE} messages a second with ${sockets.toLocaleString('en-US')} open sockets in one process`;
  report('chat', { text: formatTable(title, rows), problems: problemsOf(product), write: values.write });
} finally {
  await postgres.stop();
}
