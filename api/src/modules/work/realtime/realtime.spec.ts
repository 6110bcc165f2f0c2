import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Global, Module } from '@nestjs/common';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { implicitOwner, type ServerMessage, type StaffLevel } from '@hive/contracts';
import { DataSource } from 'typeorm';
import { WebSocket } from 'ws';
import { eventsDelivered } from '../../../../test/observe.js';
import { eventually, openPostgres } from '../../../../test/platform/engines.js';
import { partialQueue } from '../../../../test/platform/partial-queue.js';
import {
  Authenticator,
  SESSION_CHANGED_CHANNEL,
  SESSION_ENDED_CHANNEL,
  type Authentication,
} from '../../../common/http/access/authenticator.js';
import { systemActor } from '../../../common/audit/actor.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { SocketAdapter } from '../../../common/http/sockets/socket-adapter.js';
import { CONFIG, type Config } from '../../../config/config.js';
import { PubSub } from '../../../platform/pubsub/pub-sub.js';
import { JobQueue } from '../../../platform/queue/queue.js';
import { TransactionsModule } from '../../../common/transactions/transactions.module.js';
import { PlatformModule } from '../../../platform/platform.module.js';
import { RealtimeModule } from './realtime.module.js';

const PUBLIC_URL = 'https://hive.example';
const COMPANY_ID = '0197f000-0000-7000-8000-000000000001';

/** The cookie of each session; a test changes it to change the session's person. */
const cookies = new Map<string, string>();

/** Each one delays a look-up of a session's person after the person has been read. */
const heldLookups: Promise<void>[] = [];

/** Each one delays the look-up of an upgrade. */
const heldUpgrades: Promise<void>[] = [];

/** `staff=<level>:<session>` or `client=<session>` as the whole cookie: the login itself is not under test. */
class CookieAuthenticator extends Authenticator {
  async authenticate(cookie = ''): Promise<Authentication> {
    await heldUpgrades.shift();
    return this.personOf(cookie);
  }

  private personOf(cookie = ''): Authentication {
    const [kind, value = ''] = cookie.split('=');
    if (kind === 'failing') {
      throw new Error('The database is unreachable');
    }
    const person = { id: COMPANY_ID, name: 'Ann' };
    if (kind === 'client') {
      cookies.set(value, cookie);
      return {
        state: 'active',
        principal: { kind, sessionId: value, companyId: person.id, rights: implicitOwner, ...person },
        mustChangePassword: false,
      };
    }
    if (kind !== 'staff' && kind !== 'newcomer') {
      return { state: kind === 'ended' ? 'ended' : 'anonymous' };
    }
    const [level, sessionId = ''] = value.split(':');
    cookies.set(sessionId, cookie);
    return {
      state: 'active',
      principal: { kind: 'staff', sessionId, level: level as StaffLevel, department: 'creative', ...person },
      mustChangePassword: kind === 'newcomer',
    };
  }

  hasTokens(cookie = ''): boolean {
    return cookie !== '';
  }

  async authenticateSession(sessionId: string): Promise<Authentication> {
    const found = this.personOf(cookies.get(sessionId));
    await heldLookups.shift();
    return found;
  }

  async findEnded(sessionIds: readonly string[]): Promise<string[]> {
    return sessionIds.filter((id) => id.startsWith('revoked'));
  }
}

interface Instance {
  app: NestFastifyApplication;
  port: number;
}

interface Client {
  socket: WebSocket;
  received: ServerMessage[];
  closed: Promise<number>;
}

describe('/ws', () => {
  let server: Awaited<ReturnType<typeof openPostgres>>;
  let instances: [Instance, Instance];
  let clients: Client[] = [];

  async function start(): Promise<Instance> {
    const config = {
      role: 'api',
      publicUrl: PUBLIC_URL,
      engine: { kind: 'postgres' },
      mail: { kind: 'captured', from: 'hive@example.com' },
      storage: { kind: 'folder', dir: '/nowhere' },
    } satisfies Partial<Config>;
    const providers = [
      { provide: CONFIG, useValue: config },
      { provide: DataSource, useValue: server.dataSource },
      { provide: Authenticator, useClass: CookieAuthenticator },
    ];
    class GivenModule {}
    Global()(GivenModule);
    Module({ providers, exports: providers.map(({ provide }) => provide) })(GivenModule);
    const module = await Test.createTestingModule({
      imports: [GivenModule, PlatformModule, TransactionsModule, RealtimeModule],
    })
      .overrideProvider(JobQueue)
      .useFactory(partialQueue({ isWorker: false }))
      .compile();
    const app = module.createNestApplication<NestFastifyApplication>(new FastifyAdapter(), { logger: false });
    app.useWebSocketAdapter(new SocketAdapter(app));
    await app.listen(0, '127.0.0.1');
    return { app, port: (app.getHttpServer().address() as AddressInfo).port };
  }

  /** Resolves with the open socket, or with the status of its rejection. */
  function connect(
    cookie: string,
    options: { on?: Instance; origin?: string; path?: string } = {},
  ): Promise<Client | number> {
    const { on = instances[0], origin, path = '/ws' } = options;
    const socket = new WebSocket(`ws://127.0.0.1:${on.port}${path}`, {
      headers: { cookie },
      ...(origin && { origin }),
    });
    const client: Client = {
      socket,
      received: [],
      closed: new Promise((resolve) => socket.on('close', resolve)),
    };
    socket.on('message', (data: Buffer) => client.received.push(JSON.parse(data.toString()) as ServerMessage));
    return new Promise((resolve, reject) => {
      socket.on('open', () => {
        clients.push(client);
        resolve(client);
      });
      socket.on('unexpected-response', (_request, response) => {
        resolve(response.statusCode ?? 0);
        response.resume();
      });
      socket.on('error', reject);
    });
  }

  async function openSocket(...args: Parameters<typeof connect>): Promise<Client> {
    const client = await connect(...args);
    if (typeof client === 'number') {
      throw new Error(`rejected with ${client}`);
    }
    return client;
  }

  /** Ignores events of earlier tests, which may still arrive. */
  const resyncs = ({ received }: Client) => received.filter(({ type }) => type === 'resync');

  /** Terminates the subscription of every instance; each reconnects. */
  const losePubSub = () =>
    server.dataSource.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'hive-pubsub' AND datname = current_database()`,
    );

  beforeAll(async () => {
    server = await openPostgres();
    instances = [await start(), await start()];
  });
  afterAll(async () => {
    await Promise.all(instances.map(({ app }) => app.close()));
    await server.close();
  });
  afterEach(() => {
    for (const { socket } of clients) {
      socket.terminate();
    }
    clients = [];
  });

  it.each([
    ['a visitor', '', 401],
    ['a session that is over', 'ended=1', 401],
    ['somebody who has to choose a password first', 'newcomer=admin:s', 403],
  ])('rejects %s', async (_who, cookie, status) => {
    expect(await connect(cookie)).toBe(status);
  });

  it('rejects pages of other sites and other paths', async () => {
    expect(await connect('staff=admin:s', { origin: 'https://evil.example' })).toBe(403);
    expect(await connect('staff=admin:s', { origin: 'null' })).toBe(403);
    expect(await connect('staff=admin:s', { path: '/elsewhere' })).toBe(404);
  });

  it.each([
    ['without a key', { 'sec-websocket-version': '13' }],
    ['of an unknown version', { 'sec-websocket-version': '7', 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' }],
  ])('answers an upgrade %s with 400', async (_which, headers) => {
    const request = get({
      host: '127.0.0.1',
      port: instances[0].port,
      path: '/ws',
      headers: { connection: 'Upgrade', upgrade: 'websocket', cookie: 'staff=admin:s', ...headers },
    });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(400);
  });

  it('answers with 503 when the session cannot be looked up', async () => {
    expect(await connect('failing=s')).toBe(503);
  });

  it('accepts pages of the same host and of PUBLIC_URL', async () => {
    for (const origin of [PUBLIC_URL, `http://127.0.0.1:${instances[0].port}`]) {
      const client = await openSocket('staff=admin:s', { origin });
      expect(client.socket.readyState).toBe(WebSocket.OPEN);
    }
  });

  it('sends committed events to staff on every instance', async () => {
    const here = await openSocket('staff=admin:s1');
    const there = await openSocket('staff=manager:s2', { on: instances[1] });
    await instances[0].app
      .get(Transactions)
      .run(systemActor, async (tx) => tx.publish('signup.created', { id: 'signup-1', pending: 3 }));
    const message = { type: 'signup.created', data: { id: 'signup-1', pending: 3 } };
    await eventually(() => expect([here.received, there.received]).toEqual([[message], [message]]));
  });

  it('sends each level the events that it may see, and releases to clients', async () => {
    const admin = await openSocket('staff=admin:s1');
    const employee = await openSocket('staff=employee:s2');
    const client = await openSocket('client=s3');
    await instances[1].app.get(Transactions).run(systemActor, async (tx) => {
      tx.publish('signup.created', { id: 'signup-2', pending: 1 });
      tx.publish('contact.created', { id: 'contact-1' });
      tx.publish('release.changed', { remote: 'mf-admin', revision: 2 });
    });
    const types = (client: Client) => client.received.map((message) => message.type);
    await eventually(() => expect(types(admin)).toEqual(['signup.created', 'contact.created', 'release.changed']));
    await eventually(() => expect(types(employee)).toEqual(['contact.created', 'release.changed']));
    // events arrive in their order: the client was sent nothing before the last one
    await eventually(() => expect(types(client)).toEqual(['release.changed']));
  });

  it('makes a browser refetch when an event for it happened after its page was rendered', async () => {
    const before = Date.now();
    const witness = await openSocket('staff=admin:s1');
    await instances[1].app
      .get(Transactions)
      .run(systemActor, async (tx) => tx.publish('signup.created', { id: 'signup-9', pending: 1 }));
    await eventually(() => expect(witness.received.map(({ type }) => type)).toContain('signup.created'));
    const stale = await openSocket('staff=admin:s2', { path: `/ws?since=${before}` });
    await eventually(() => expect(resyncs(stale)).toHaveLength(1));

    // pages without data
    const others = await Promise.all([
      openSocket('staff=admin:s4'),
      openSocket('staff=admin:s5', { path: '/ws?since=tomorrow' }),
    ]);
    await instances[0].app
      .get(Transactions)
      .run(systemActor, async (tx) => tx.publish('contact.created', { id: 'contact-9' }));
    await eventually(() =>
      others.forEach(({ received }) => expect(received.map(({ type }) => type)).toContain('contact.created')),
    );
    expect(others.flatMap(resyncs)).toEqual([]);
  });

  it('closes the sockets of a session that ends, on every instance, within a second', async () => {
    const mine = await openSocket('staff=admin:ending');
    const alsoMine = await openSocket('staff=admin:ending', { on: instances[1] });
    const other = await openSocket('staff=admin:staying');
    const begun = Date.now();
    await instances[0].app.get(PubSub).publish(SESSION_ENDED_CHANNEL, 'ending');
    expect(await Promise.all([mine.closed, alsoMine.closed])).toEqual([4401, 4401]);
    expect(Date.now() - begun).toBeLessThan(1000);
    expect(other.socket.readyState).toBe(WebSocket.OPEN);
  });

  it('sends the sockets of a changed session what its person may receive now, on every instance', async () => {
    const sockets = [
      await openSocket('staff=admin:changing'),
      await openSocket('staff=admin:changing', { on: instances[1] }),
    ];
    const witness = await openSocket('staff=admin:staying', { on: instances[1] });
    cookies.set('changing', 'client=changing');
    await instances[0].app.get(PubSub).publish(SESSION_CHANGED_CHANNEL, 'changing');
    const types = ({ received }: Client) => received.map(({ type }) => type);
    for (const { app } of instances) {
      await eventsDelivered(app);
    }
    await instances[0].app.get(Transactions).run(systemActor, async (tx) => {
      tx.publish('contact.created', { id: 'contact-2' });
      tx.publish('client.changed', { id: COMPANY_ID });
      tx.publish('release.changed', { remote: 'mf-admin', revision: 3 });
    });
    await eventually(() => [...sockets, witness].forEach((each) => expect(types(each)).toContain('release.changed')));
    expect(sockets.map(types)).toEqual(sockets.map(() => ['client.changed', 'release.changed']));
    expect(types(witness)).toEqual(['contact.created', 'client.changed', 'release.changed']);
  });

  it('sends what the last of two quick changes allows, also when the look-up for the first one is slower', async () => {
    const client = await openSocket('staff=employee:quick');
    let release = (): void => undefined;
    heldLookups.push(new Promise((resolve) => (release = resolve)));
    const { app } = instances[0];
    const change = async (cookie: string) => {
      cookies.set('quick', cookie);
      await app.get(PubSub).publish(SESSION_CHANGED_CHANNEL, 'quick');
      await eventsDelivered(app);
    };
    await change('staff=admin:quick');
    await eventually(() => expect(heldLookups).toEqual([]));
    await change('client=quick');
    release();
    await eventsDelivered(app);
    await app.get(Transactions).run(systemActor, async (tx) => {
      tx.publish('contact.created', { id: 'contact-3' });
      tx.publish('release.changed', { remote: 'mf-admin', revision: 4 });
    });
    const types = () => client.received.map(({ type }) => type);
    await eventually(() => expect(types()).toContain('release.changed'));
    expect(types()).toEqual(['release.changed']);
  });

  it('closes the sockets of a session whose person may have none now', async () => {
    const restricted = await openSocket('staff=admin:restricted', { on: instances[1] });
    const ended = await openSocket('staff=admin:gone');
    cookies.set('restricted', 'newcomer=admin:restricted').set('gone', 'ended=gone');
    for (const sessionId of ['restricted', 'gone']) {
      await instances[0].app.get(PubSub).publish(SESSION_CHANGED_CHANNEL, sessionId);
    }
    expect(await Promise.all([restricted.closed, ended.closed])).toEqual([4403, 4401]);
  });

  it('ignores messages of browsers and closes on an oversized one', async () => {
    const client = await openSocket('staff=admin:s1');
    client.socket.send('{"type":');
    client.socket.send(Buffer.from([0xff, 0x00]));
    client.socket.send('{"type":"signup.created","data":{}}');
    // the server answers a ping after the messages before it
    client.socket.ping();
    await once(client.socket, 'pong');
    expect([client.socket.readyState, client.received]).toEqual([WebSocket.OPEN, []]);
    client.socket.send('x'.repeat(17 * 1024));
    expect(await client.closed).toBe(1009);
  });

  it('closes a socket that does not read with 1013', async () => {
    const client = await openSocket('staff=admin:s1');
    const reader = await openSocket('staff=admin:s2');
    client.socket.pause();
    // in one commit: the server terminates a socket that has not read its close frame after five seconds
    await instances[0].app.get(Transactions).run(systemActor, async (tx) => {
      for (let sent = 0; sent < 1200; sent += 1) {
        tx.publish('contact.created', { id: String(sent).padEnd(7000, 'x') });
      }
    });
    // the server has written to both by then
    await eventually(() => expect(reader.received).toHaveLength(1200));
    client.socket.resume();
    expect(await client.closed).toBe(1013);
  });

  it('requests a refetch after a lost subscription', async () => {
    const client = await openSocket('client=s1');
    await losePubSub();
    await eventually(() => expect(resyncs(client)).toEqual([{ type: 'resync', data: {} }]));
  });

  it('closes sockets whose session ended during a lost subscription', async () => {
    const revoked = await openSocket('staff=admin:revoked-unheard');
    const staying = await openSocket('staff=admin:staying');
    await losePubSub();
    expect(await revoked.closed).toBe(4401);
    await eventually(() => expect(resyncs(staying)).toEqual([{ type: 'resync', data: {} }]));
    expect(staying.socket.readyState).toBe(WebSocket.OPEN);
  });

  it('answers an upgrade with 503 whose session is still being looked up when the server stops', async () => {
    const third = await start();
    let release = (): void => undefined;
    heldUpgrades.push(new Promise((resolve) => (release = resolve)));
    const status = connect('staff=admin:s1', { on: third });
    await eventually(() => expect(heldUpgrades).toEqual([]));
    const stopped = third.app.close();
    await eventually(() => expect(third.app.getHttpServer().listening).toBe(false));
    release();
    expect(await status).toBe(503);
    await stopped;
  });

  it('closes its sockets when the server stops', async () => {
    const third = await start();
    const client = await openSocket('staff=admin:s1', { on: third });
    await third.app.close();
    expect(await client.closed).toBe(1001);
  });
});
