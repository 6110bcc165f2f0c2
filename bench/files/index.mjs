// npm run bench -- files: upload and download of a large file beside a raw Node stream.
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { readArguments } from '../../tools/command-line/read-arguments.mjs';
import { startChild } from '../lib/child.mjs';
import { logIn } from '../lib/login.mjs';
import { openPostgres } from '../lib/postgres.mjs';
import { report } from '../lib/report.mjs';
import { formatRatio, formatTable, median } from '../lib/table.mjs';
import { call, receive, send } from './transfers.mjs';

const MIN_RATIO = 0.7;
const MAX_GROWTH_MB = 60;
const MIB = 1024 * 1024;

const { values } = readArguments(
  {
    usage: `Usage: npm run bench -- files [--megabytes=200] [--rounds=5] [--write]

--megabytes  size of the file, at most 400
--rounds     transfers of each kind, of which the median counts
--write      replaces the table in docs/performance.md`,
    options: {
      megabytes: { type: 'string', default: '200' },
      rounds: { type: 'string', default: '5' },
      write: { type: 'boolean', default: false },
    },
    check: ({ values: { megabytes, rounds } }) =>
      [megabytes, rounds].every((text) => /^[1-9]\d*$/.test(text)) && Number(megabytes) <= 400
        ? undefined
        : '--megabytes and --rounds take whole numbers, --megabytes at most 400.',
  },
  process.argv.slice(3),
);
const [megabytes, rounds] = [values.megabytes, values.rounds].map(Number);
const bytes = megabytes * MIB;

const dist = path.resolve(import.meta.dirname, '../../api/dist');
const { migrateDatabase } = await import(path.join(dist, 'platform/database/migrate.js'));
const { migrateQueue } = await import(path.join(dist, 'platform/queue/postgres-queue-engine.js'));
const PRODUCT = fileURLToPath(import.meta.resolve('../visits/server.mjs'));
const RAW_SERVER = fileURLToPath(import.meta.resolve('./raw-server.mjs'));

/** Uploads the file in parts, as browsers do: the next part is sent while the previous one is written. Resolves with its id. */
async function upload({ port, cookie, clientId }, size) {
  const begin = { section: 'deliverable', fileName: 'film.mp4', bytes: size };
  const { id, partBytes } = await call({ port, cookie, path: `/api/clients/${clientId}/uploads`, body: begin });
  const headers = { cookie, 'content-type': 'application/octet-stream' };
  let stored = Promise.resolve();
  for (let offset = 0; offset < size; offset += partBytes) {
    const previous = stored;
    const target = { port, method: 'PUT', path: `/api/uploads/${id}/content?offset=${offset}`, headers };
    await new Promise((resolve, reject) => {
      stored = send({ ...target, bytes: Math.min(partBytes, size - offset), onSent: resolve });
      stored.catch(reject);
    });
    await previous;
  }
  await stored;
  return (await call({ port, cookie, path: `/api/uploads/${id}/complete`, body: {} })).id;
}

async function seconds(work) {
  const start = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - start) / 1000 };
}

async function measureRound(product, raw) {
  const { port, cookie } = product;
  const stored = await seconds(() => upload(product, bytes));
  const rawStored = await seconds(() => send({ port: raw.port, method: 'PUT', path: '/', bytes }));
  const content = { port, path: `/api/files/${stored.result}/versions/1/content`, headers: { cookie } };
  const received = await seconds(() => receive(content));
  const rawReceived = await seconds(() => receive({ port: raw.port, path: '/' }));
  if (received.result !== bytes || rawReceived.result !== bytes) {
    throw new Error('A download was incomplete');
  }
  await call({ port, cookie, method: 'DELETE', path: `/api/files/${stored.result}` });
  return {
    upload: { hive: stored.seconds, raw: rawStored.seconds },
    download: { hive: received.seconds, raw: rawReceived.seconds },
  };
}

function rowOf(kind, measured) {
  const rate = (name) => megabytes / median(measured.map((round) => round[kind][name]));
  const ratio = rate('hive') / rate('raw');
  const text = (name) => `${Math.round(rate(name))} MB/s`;
  return {
    ratio,
    row: { transfer: kind, Hive: text('hive'), 'raw Node stream': text('raw'), 'Hive / raw': formatRatio(ratio) },
  };
}

const postgres = await openPostgres();
try {
  const url = await postgres.database('files');
  await migrateDatabase(url);
  await migrateQueue({ connectionString: url });
  const [server, raw] = [await startChild(PRODUCT, ['hive', url]), await startChild(RAW_SERVER, ['raw'])];
  const { port } = server;
  const cookie = await logIn(`http://127.0.0.1:${port}`);
  const record = { companyName: 'Bench Ltd', contactEmail: 'kim@bench.test' };
  const { id: clientId } = await call({ port, cookie, path: '/api/clients/records', body: record });
  const product = { port, cookie, clientId };
  // modules and buffers of the first transfer
  await upload(product, 24 * MIB);
  await send({ port: raw.port, method: 'PUT', path: '/', bytes: 24 * MIB });
  const before = await server.peakBytes();
  const measured = [];
  for (let round = 0; round < rounds; round += 1) {
    measured.push(await measureRound(product, raw));
  }
  const growth = Math.round(((await server.peakBytes()) - before) / MIB);
  await Promise.all([server.stop(), raw.stop()]);
  const rows = ['upload', 'download'].map((kind) => rowOf(kind, measured));
  report('files', {
    text: formatTable(
      `A file of ${megabytes} MB, median of ${rounds}; memory of the server: +${growth} MB`,
      rows.map(({ row }) => row),
    ),
    problems: [
      ...rows.flatMap(({ ratio, row }) =>
        ratio < MIN_RATIO ? [`${row.transfer}: ${formatRatio(ratio)} is below ${MIN_RATIO} x`] : [],
      ),
      ...(growth > MAX_GROWTH_MB ? [`memory: +${growth} MB is above +${MAX_GROWTH_MB} MB`] : []),
    ],
    write: values.write,
  });
} finally {
  await postgres.stop();
}
