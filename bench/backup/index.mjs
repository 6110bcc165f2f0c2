// npm run bench -- backup: a backup of a large installation while rows and files are written.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readArguments } from '../../tools/command-line/read-arguments.mjs';
import { call } from '../files/transfers.mjs';
import { startChild } from '../lib/child.mjs';
import { migrate } from '../lib/database.mjs';
import { logIn } from '../lib/login.mjs';
import { openPostgres } from '../lib/postgres.mjs';
import { load } from '../lib/product.mjs';
import { report } from '../lib/report.mjs';
import { formatTable } from '../lib/table.mjs';
import { fillFiles, fillRows, keepWriting } from './data.mjs';

const MAX_SECONDS = 60;
const MAX_GROWTH_MB = 100;
const MIB = 1024 * 1024;
const POLL_MS = 100;

const { values } = readArguments(
  {
    usage: `Usage: npm run bench -- backup [--megabytes=1024] [--write]

--megabytes  size of rows and files together; a third are rows
--write      replaces the table in docs/performance.md`,
    options: { megabytes: { type: 'string', default: '1024' }, write: { type: 'boolean', default: false } },
    check: ({ values: { megabytes } }) =>
      /^[1-9]\d{1,4}$/.test(megabytes) ? undefined : '--megabytes takes a whole number from 10 on.',
  },
  process.argv.slice(3),
);
const megabytes = Number(values.megabytes);

const { openArchive, verifyArchive } = await load('modules/operations/backups/archive/open-archive.js');
const SERVER = fileURLToPath(import.meta.resolve('./server.mjs'));

/** Makes a backup as an administrator does; resolves with its row when it has ended. */
async function backUp({ port, cookie }) {
  const { id } = await call({ port, cookie, path: '/api/backups' });
  for (;;) {
    await setTimeout(POLL_MS);
    const backups = await call({ port, cookie, method: 'GET', path: '/api/backups' });
    const backup = backups.find((candidate) => candidate.id === id);
    if (backup.status === 'done' || backup.status === 'failed') {
      return backup;
    }
  }
}

/** Reads every entry of the newest archive; resolves with what contradicts it. */
async function problemsOf(dir) {
  const names = await readdir(dir, { recursive: true });
  const file = names
    .filter((name) => name.endsWith('.zip'))
    .toSorted()
    .at(-1);
  const archive = await openArchive(path.join(dir, file));
  try {
    await verifyArchive(archive);
    const rows = (table) => archive.manifest.tables.find(({ name }) => name === table).rows;
    const [first, second] = [rows('bench_first'), rows('bench_second')];
    return [
      ...(first === second ? [] : [`the archive has ${first} rows of a transaction, ${second} of its other table`]),
      ...(first > 0 ? [] : ['nothing was written before the snapshot']),
    ];
  } finally {
    archive.close();
  }
}

async function measure(url, product, server) {
  const before = await server.residentBytes();
  const stop = new AbortController();
  const writing = keepWriting(url, product, stop.signal);
  const start = performance.now();
  const backup = await backUp(product).finally(() => stop.abort());
  const seconds = (performance.now() - start) / 1000;
  const growth = Math.round(((await server.peakBytes()) - before) / MIB);
  return { backup, seconds, growth, written: await writing };
}

const postgres = await openPostgres();
const dir = await mkdtemp(path.join(os.tmpdir(), 'hive-bench-backups-'));
try {
  const url = await postgres.database('backup');
  await migrate(url);
  const server = await startChild(SERVER, ['backup', url, dir]);
  const { port } = server;
  const cookie = await logIn(`http://127.0.0.1:${port}`);
  const record = { companyName: 'Bench Ltd', contactEmail: 'kim@bench.test' };
  const { id: clientId } = await call({ port, cookie, path: '/api/clients/records', body: record });
  const product = { port, cookie, clientId };
  // modules and buffers of the first backup
  await fillFiles(product, 10);
  await backUp(product);
  await fillRows(url, Math.round(megabytes / 3), clientId);
  await fillFiles(product, Math.round((megabytes * 2) / 3));
  const { backup, seconds, growth, written } = await measure(url, product, server);
  await server.stop();
  report('backup', {
    text: formatTable(`Rows and files of ${megabytes} MB, in one process with all others`, [
      {
        read: `${Math.round(backup.doneBytes / MIB)} MB`,
        archive: `${Math.round((backup.fileBytes ?? 0) / MIB)} MB`,
        seconds: seconds.toFixed(1),
        memory: `+${growth} MB`,
        'written at the same time': `${written.pairs} transactions, ${written.files} files`,
        'longest transaction': `${Math.round(written.slowestMs)} ms`,
      },
    ]),
    problems: [
      ...(backup.status === 'done' ? await problemsOf(dir) : [`the backup failed: ${backup.failure}`]),
      ...(seconds > MAX_SECONDS ? [`${seconds.toFixed(1)} s is above ${MAX_SECONDS} s`] : []),
      ...(growth > MAX_GROWTH_MB ? [`memory: +${growth} MB is above +${MAX_GROWTH_MB} MB`] : []),
    ],
    write: values.write,
  });
} finally {
  await postgres.stop();
  await rm(dir, { recursive: true, force: true });
}
