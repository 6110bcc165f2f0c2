import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { AccessTokens } from '../../api/src/modules/identity/auth/access-tokens.ts';
import { describeOnRedis, openPostgres, openRedis } from '../../api/test/platform/engines.ts';
import { ApiProcess } from './api-process.mjs';
import { Browser } from './browser.mjs';
import { LossyProxy } from './lossy-proxy.mjs';

const { Redis } = createRequire(new URL('../../api/package.json', import.meta.url))('ioredis');

const MESSAGES = 1000;
/** People on each side: enough that no one sends more than the 30 messages a minute that a process accepts. */
const PEOPLE = 20;
const CUT_EVERY_MS = 150;
const CUT_SHARE = 0.04;
/** Only for a test that hangs. */
const TIMEOUT_MS = 600_000;

const freePort = () =>
  new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** A client with people on both sides, each with a session. */
async function addPeople(dataSource, appSecret) {
  const tokens = new AccessTokens({ appSecret, publicUrl: 'http://localhost' }, { now: () => new Date() });
  const clientId = randomUUID();
  await dataSource.query(
    `INSERT INTO clients (id, company_name, contact_email) VALUES ($1, 'Northbay', 'kim@northbay.test')`,
    [clientId],
  );
  const addPerson = async (index, side) => {
    const [id, sessionId] = [randomUUID(), randomUUID()];
    await (side === 'admin'
      ? dataSource.query(
          `INSERT INTO employees (id, first_name, last_name, email, department, role, access_level)
           VALUES ($1, 'Robin', $2, $3, 'strategy', 'Strategist', 'manager')`,
          [id, `Staff ${index}`, `${id}@hive.test`],
        )
      : dataSource.query(
          `INSERT INTO client_employees (id, company_id, first_name, last_name, email, job_title)
           VALUES ($1, $2, 'Joel', $3, $4, 'Shop manager')`,
          [id, clientId, `Member ${index}`, `${id}@northbay.test`],
        ));
    await dataSource.query(
      `INSERT INTO sessions (id, principal_kind, principal_id, refresh_hash, rotated_at, created_at, expires_at)
       VALUES ($1, $2, $3, 'unused', now(), now(), now() + interval '1 hour')`,
      [sessionId, side === 'admin' ? 'staff' : 'client-employee', id],
    );
    return { id, side, cookie: `hive_access=${tokens.issue(sessionId)}` };
  };
  const people = [];
  for (let index = 0; index < PEOPLE; index += 1) {
    people.push(await addPerson(index, 'client'), await addPerson(index, 'admin'));
  }
  return { clientId, people };
}

/** Two API processes and a worker behind a proxy, on one database. */
async function openInstallation(redis) {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'hive-chat-faults-'));
  const postgres = await openPostgres();
  const APP_SECRET = randomBytes(48).toString('base64url');
  const environment = { APP_SECRET, DATABASE_URL: postgres.url, ...(redis && { REDIS_URL: redis.url }) };
  const create = async (role) => new ApiProcess({ port: await freePort(), role, dir, environment });
  const processes = [await create('api'), await create('api'), await create('worker')];
  await Promise.all(processes.map((each) => each.start()));
  const apis = processes.slice(0, 2);
  const proxy = new LossyProxy(() => apis.filter(({ isReady }) => isReady).map(({ port }) => port));
  return {
    apis,
    proxy,
    url: await proxy.listen(),
    dataSource: postgres.dataSource,
    ...(await addPeople(postgres.dataSource, APP_SECRET)),
    async close() {
      await proxy.close();
      await Promise.all(processes.map((each) => each.end('SIGTERM')));
      await postgres.close();
      rmSync(dir, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

async function until(check, what) {
  for (const end = Date.now() + TIMEOUT_MS / 2; !(await check()); await delay(50)) {
    if (Date.now() > end) {
      throw new Error(`Not within the time: ${what}`);
    }
  }
}

/** Kills a process, or ends the connections of pub/sub, each time that another part of the messages is stored. */
async function causeFaults({ apis, dataSource, clientId }, restartPubSub) {
  const kill = async (api) => {
    await api.end('SIGKILL');
    await api.start();
  };
  const faults = [() => kill(apis[0]), restartPubSub, () => kill(apis[1]), restartPubSub];
  for (const [index, fault] of faults.entries()) {
    const due = ((index + 1) * MESSAGES) / (faults.length + 2);
    await until(async () => {
      const [row] = await dataSource.query('SELECT count(*) AS n FROM chat_messages WHERE client_id = $1', [clientId]);
      return Number(row.n) >= due;
    }, `${due} messages are stored`);
    await fault();
  }
}

/** 1,000 messages of all people, while connections are cut and `faults` happen. */
async function chat(browsers, proxy, faults) {
  const share = Math.floor(MESSAGES / browsers.length);
  const textsOf = (index) =>
    Array.from({ length: index < MESSAGES % browsers.length ? share + 1 : share }, (_, n) => `${index}:${n}`);
  let isSending = true;
  const cutting = (async () => {
    while (isSending) {
      proxy.cut(CUT_SHARE);
      await delay(CUT_EVERY_MS);
    }
  })();
  await Promise.all([...browsers.map((browser, index) => browser.sendAll(textsOf(index))), faults]);
  isSending = false;
  await cutting;
  return browsers.flatMap((_, index) => textsOf(index));
}

function describeFaults(openEngine) {
  let engine;
  let installation;
  let browsers = [];

  beforeAll(async () => {
    engine = await openEngine();
    installation = await openInstallation(engine.redis);
  }, TIMEOUT_MS);
  afterAll(async () => {
    browsers.forEach((browser) => browser.close());
    await installation?.close();
    await engine?.close();
  }, TIMEOUT_MS);

  it(
    'shows every message once and in order to everyone, after cut sockets, killed processes and lost pub/sub [API-9]',
    async () => {
      const { url, clientId, people, proxy } = installation;
      browsers = people.map((person) => new Browser({ url, clientId, person }));
      await Promise.all(browsers.map((browser) => browser.open()));
      const sent = await chat(
        browsers,
        proxy,
        causeFaults(installation, () => engine.restartPubSub(installation)),
      );
      const isComplete = () => browsers.every(({ messages }) => messages.length >= MESSAGES);
      await until(isComplete, 'everyone has every message');
      expect(sent).toHaveLength(MESSAGES);
      for (const { messages, wrongOrders } of browsers) {
        expect(wrongOrders).toEqual([]);
        expect(messages.map(({ sequence }) => sequence)).toEqual(sent.map((_, index) => index + 1));
        expect(messages.map(({ message }) => message).toSorted()).toEqual(sent.toSorted());
        for (const [index, { id }] of browsers.entries()) {
          const own = messages.filter(({ senderId }) => senderId === id).map(({ message }) => message);
          expect(own).toEqual(own.map((_, n) => `${index}:${n}`));
        }
      }
    },
    TIMEOUT_MS,
  );
}

describe('a conversation under faults on Postgres', () => {
  describeFaults(async () => ({
    close: () => undefined,
    restartPubSub: ({ dataSource }) =>
      dataSource.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE application_name = 'hive-pubsub' AND datname = current_database()`,
      ),
  }));
});

describeOnRedis('a conversation under faults on Redis', () => {
  describeFaults(async () => {
    const redis = await openRedis({ own: true });
    const admin = new Redis(redis.url);
    return {
      redis,
      async restartPubSub() {
        await admin.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
        await admin.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
      },
      async close() {
        admin.disconnect();
        await redis.close();
      },
    };
  });
});
