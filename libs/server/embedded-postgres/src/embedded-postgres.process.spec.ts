import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './index.js';
import { isAlive } from './server-state.js';

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Whether the process exists: it runs, or it has ended and its parent has not collected it yet. */
const exists = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('startEmbeddedPostgres', () => {
  let home: string;
  let dir: string;
  const running: EmbeddedPostgres[] = [];

  beforeAll(() => {
    home = mkdtempSync(path.join(os.tmpdir(), 'hive-postgres-'));
    dir = path.join(home, 'postgres');
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((server) => server.stop()));
  });
  afterAll(() => rmSync(home, { recursive: true, maxRetries: 10 }));

  const start = async (options: Partial<Parameters<typeof startEmbeddedPostgres>[0]> = {}) => {
    const server = await startEmbeddedPostgres({ dir, database: 'hive', durable: false, ...options });
    running.push(server);
    return server;
  };
  const lockFile = () => path.join(dir, 'cluster/data/postmaster.pid');
  const serverPid = () => Number(readFileSync(lockFile(), 'utf8').split('\n')[0]);

  it('has written all changes after a checkpoint', async () => {
    const server = await start();
    await query(server.url, 'create table written as select generate_series(1, 1000)');
    const [{ lsn } = {}] = await query(server.url, 'select pg_current_wal_insert_lsn()::text as lsn');
    await server.checkpoint();
    const [state] = await query(
      server.url,
      `select redo_lsn >= '${String(lsn)}' as written from pg_control_checkpoint()`,
    );
    expect(state).toEqual({ written: true });
  });

  it('creates a database on first use and keeps its rows after a stop', async () => {
    const first = await start();
    expect(first.adopted).toBe(false);
    await query(first.url, 'create table kept as select 42 as answer');
    await first.stop();
    const second = await start();
    expect(second.adopted).toBe(false);
    expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it('stops although its log was deleted', async () => {
    const server = await start();
    const pid = serverPid();
    rmSync(path.join(dir, 'cluster/postgres.log'));
    await expect(server.stop()).resolves.toBeUndefined();
    // until this process has seen its exit
    while (exists(pid)) {
      await delay(10);
    }
  });

  it('waits while another process creates the lock file', async () => {
    const log = path.join(dir, 'cluster/postgres.log');
    writeFileSync(log, '');
    writeFileSync(lockFile(), '');
    const starting = start();
    let isSettled = false;
    void starting.catch(() => undefined).finally(() => (isSettled = true));
    while (!isSettled && !readFileSync(log, 'utf8').includes('is empty')) {
      await delay(10);
    }
    rmSync(lockFile(), { force: true });
    expect((await starting).adopted).toBe(false);
  });

  it('requires the stored password, uses UTF-8, and accepts local connections only', async () => {
    const { url } = await start();
    await expect(query(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow('password');
    expect(await query(url, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);
    expect(await query(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  });

  it('connects as the owner of the database, who is no superuser', async () => {
    const { url } = await start();
    await query(url, 'create extension if not exists pg_trgm');
    await query(url, 'create schema own create table kept (id serial)');
    await expect(query(url, `copy (select 1) to program 'true'`)).rejects.toThrow('permission denied');
    await expect(query(url, `select pg_read_file('/etc/passwd')`)).rejects.toThrow('permission denied');
    await expect(query(url, 'alter role current_user superuser')).rejects.toThrow('permission denied');
    await expect(query(url.replace('://hive:', '://postgres:'), 'select 1')).rejects.toThrow('password');
  });

  it('hands what a superuser created over to the owner', async () => {
    const database = 'earlier';
    const before = await start({ database, superuser: true });
    await query(
      before.url,
      `create table old (id serial primary key, mood text); create view seen as select * from old;
       create schema jobs; create table jobs.job (id bigint generated always as identity);
       create sequence numbers; create type mood as enum ('calm'); create collation by_number (provider = icu, locale = 'und-u-kn-true');
       create function one() returns integer language sql as 'select 1'; create extension pg_trgm`,
    );
    const after = await start({ database });
    await query(
      after.url,
      `insert into old (mood) values ('calm'); alter table old add column new text; drop view seen; drop table jobs.job;
       select nextval('numbers'); alter type mood add value 'wild'; alter collation by_number refresh version;
       create or replace function one() returns integer language sql as 'select 2'; create index on old using gin (mood gin_trgm_ops)`,
    );
    expect(await query(after.url, 'select id, mood from old')).toEqual([{ id: 1, mood: 'calm' }]);
  });

  it('shares one server; only the last user stops it', async () => {
    const [first, second] = await Promise.all([start(), start({ database: 'other' })]);
    const pid = serverPid();
    expect(new URL(first.url).port).toBe(new URL(second.url).port);
    await first.stop();
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await second.stop();
    expect(isAlive(pid)).toBe(false);
  });

  it('survives starts and stops that overlap', async () => {
    for (let round = 0; round < 3; round += 1) {
      const old = await start();
      const [, next] = await Promise.all([old.stop(), start()]);
      expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
      await next.stop();
    }
  });

  it('recovers what was committed when the server itself is killed', async () => {
    const first = await start({ durable: true });
    await query(first.url, 'create table crashed as select 7 as answer');
    process.kill(serverPid(), 'SIGKILL');
    await first.stop();
    const second = await start({ durable: true });
    expect(await query(second.url, 'select answer from crashed')).toEqual([{ answer: 7 }]);
  });

  it('starts although the process id in the lock file belongs to another program', async () => {
    const other: ChildProcess = spawn('sleep', ['60']);
    const server = await start();
    const lines = readFileSync(lockFile(), 'utf8').split('\n');
    await server.stop();
    writeFileSync(lockFile(), [other.pid, ...lines.slice(1)].join('\n'));
    try {
      const again = await start();
      expect(await query(again.url, 'select 1 as one')).toEqual([{ one: 1 }]);
      expect(other.exitCode).toBeNull();
    } finally {
      other.kill();
    }
  });

  it('rejects a folder of another major version and says how to migrate', async () => {
    const version = path.join(dir, 'cluster/data/PG_VERSION');
    writeFileSync(version, '17\n');
    await expect(start()).rejects.toThrow(/written by PostgreSQL 17, and this release brings PostgreSQL 18/);
    writeFileSync(version, '18\n');
  });

  it('runs below a folder that only its owner may enter', async () => {
    const closed = path.join(home, 'closed');
    const server = await start({ dir: path.join(closed, 'postgres') });
    chmodSync(closed, 0o700);
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('reports a folder that cannot be written', async () => {
    const file = path.join(home, 'file');
    writeFileSync(file, '');
    await expect(start({ dir: path.join(file, 'postgres') })).rejects.toThrow(/cannot be used/);
  });

  const isRoot = process.getuid?.() === 0;
  const launchers = isRoot && spawnSync('setpriv', ['--version']).status === 0 ? (['nobody-with-access'] as const) : [];
  it('runs for root without user namespaces', async () => {
    for (const launcher of launchers) {
      const server = await start({ dir: path.join(home, launcher), launcher });
      expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    }
  });
});
