import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import WebSocket from 'ws';
import type { DataDir, LaunchedProcess } from '../support/data-dir.js';
import { ADMIN, adminCookie } from '../support/login.js';
import { test, expect } from '../support/test.js';

const urlOf = ({ port }: LaunchedProcess) => `http://127.0.0.1:${port}`;

const readiness = async (launched: LaunchedProcess) => (await fetch(`${urlOf(launched)}/readyz`)).status;

/** A connection to the embedded database. */
async function connect(dataDir: DataDir): Promise<Client> {
  const cluster = path.join(dataDir.path, 'postgres/cluster');
  const client = new Client({
    host: '127.0.0.1',
    port: Number(readFileSync(path.join(cluster, 'data/postmaster.pid'), 'utf8').split('\n')[3]),
    user: 'postgres',
    password: readFileSync(path.join(cluster, 'password'), 'utf8'),
    database: 'hive',
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Kills the database. It cannot be started again until the returned function lets its last worker end. */
async function killDatabase(dataDir: DataDir): Promise<() => void> {
  const client = await connect(dataDir);
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const worker = rows[0]?.pid ?? 0;
  process.kill(worker, 'SIGSTOP');
  process.kill(dataDir.databasePid(), 'SIGKILL');
  return () => process.kill(worker, 'SIGCONT');
}

async function mailsTo(dataDir: DataDir, address: string): Promise<number> {
  const client = await connect(dataDir);
  const { rows } = await client.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM captured_mails WHERE to_address = $1',
    [address],
  );
  await client.end();
  return rows[0]?.n ?? 0;
}

const sendContact = (launched: LaunchedProcess, email: string) =>
  fetch(`${urlOf(launched)}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Helen', email, message: 'We open a second shop.' }),
  });

/** The socket of the administrator; `received` are the types of its messages. */
async function openSocket(launched: LaunchedProcess, cookie: string) {
  const socket = new WebSocket(`${urlOf(launched).replace('http', 'ws')}/ws`, { headers: { cookie } });
  const received: string[] = [];
  socket.on('message', (data: Buffer) => received.push((JSON.parse(data.toString()) as { type: string }).type));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return { socket, received };
}

test.describe('an embedded database that is killed', () => {
  test('is started again, and requests, jobs and live events work again', async ({ dataDir }) => {
    const api = await dataDir.start({ ROLE: 'api', ADMIN_PASSWORD: ADMIN.password, DEMO: 'off' });
    const worker = await dataDir.start({ ROLE: 'worker', DEMO: 'off' });
    const cookie = await adminCookie(urlOf(api));
    const { socket, received } = await openSocket(api, cookie);

    const release = await killDatabase(dataDir);
    await expect.poll(() => Promise.all([readiness(api), readiness(worker)])).toEqual([503, 503]);
    release();
    const releasedAt = performance.now();
    await expect
      .poll(() => Promise.all([readiness(api), readiness(worker)]), { timeout: 60_000, intervals: [50] })
      .toEqual([200, 200]);
    test.info().annotations.push({ type: 'ready again after ms', description: String(performance.now() - releasedAt) });

    await expect.poll(() => received, { timeout: 60_000 }).toContain('resync');
    expect((await sendContact(api, 'helen@harborpine.example')).status).toBe(201);
    await expect.poll(() => received).toContain('contact.created');
    await expect.poll(() => mailsTo(dataDir, 'helen@harborpine.example'), { timeout: 60_000 }).toBe(1);
    socket.terminate();
  });

  test('ends the processes with a clear message when it cannot be started again', async ({ dataDir }) => {
    const launched = await dataDir.start({ DEMO: 'off' });
    const release = await killDatabase(dataDir);
    writeFileSync(path.join(dataDir.path, 'postgres/cluster/data/postgresql.conf'), 'unknown_setting = on\n');
    release();
    expect(await launched.exited).toBe(1);
    expect(launched.output()).toMatch(/The database in \S+ does not start: .*contains errors\. This process ends\./);
  });
});
