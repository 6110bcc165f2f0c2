import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket, WebSocketServer } from 'ws';
import { createRealtime, type Realtime, type RealtimeOptions, type WebSocketConstructor } from './realtime';

async function until(check: () => boolean): Promise<void> {
  for (const end = Date.now() + 30_000; !check(); await delay(5)) {
    if (Date.now() > end) {
      throw new Error('It did not happen');
    }
  }
}

describe('realtime', () => {
  let server: WebSocketServer;
  let port: number;
  let connection: Realtime;
  /** Accepted since the start of the test. */
  let connections: number;

  const listen = async (onPort = 0): Promise<void> => {
    server = new WebSocketServer({ port: onPort, host: '127.0.0.1' });
    connections = 0;
    server.on('connection', () => (connections += 1));
    await new Promise((resolve) => server.on('listening', resolve));
    port = (server.address() as AddressInfo).port;
  };
  const stopServer = async (): Promise<void> => {
    for (const client of server.clients) {
      client.terminate();
    }
    await new Promise((resolve) => server.close(resolve));
  };
  const send = (text: string): void => server.clients.forEach((client) => client.send(text));
  const create = (options: Partial<RealtimeOptions> = {}): Realtime => {
    connection = createRealtime({
      url: `http://127.0.0.1:${port}/ws`,
      WebSocket: WebSocket as unknown as WebSocketConstructor,
      minDelayMs: 20,
      maxDelayMs: 100,
      ...options,
    });
    return connection;
  };
  const open = async (options?: Partial<RealtimeOptions>): Promise<Realtime> => {
    create(options).open();
    await until(() => connection.status() === 'open');
    return connection;
  };

  /** Resolves when the server has accepted a connection of the test, and so each one that was begun before. */
  const acceptedLater = async (): Promise<void> => {
    const own = new WebSocket(`ws://127.0.0.1:${port}/ws`);
    await new Promise((resolve) => own.once('open', resolve));
    own.terminate();
  };
  /** Resolves when the page has received a message that the server sends now, and so each earlier one. */
  const receivedLater = (realtime: Realtime): Promise<void> => {
    const received = new Promise<void>((resolve) => {
      const stop = realtime.onFrame('chat_position', () => {
        stop();
        resolve();
      });
    });
    send('{"type":"chat_position","clientId":"later","lastSequence":1}');
    return received;
  };

  beforeEach(() => listen());
  afterEach(async () => {
    connection.close();
    await stopServer();
  });

  it('connects on open, and only once for repeated calls', async () => {
    const realtime = create();
    await acceptedLater();
    expect([realtime.status(), connections]).toEqual(['closed', 1]);
    realtime.open();
    realtime.open();
    await until(() => realtime.status() === 'open');
    realtime.open();
    await acceptedLater();
    expect(connections).toBe(3);
  });

  it('tells the server once how old the data of the page is', async () => {
    const urls: (string | undefined)[] = [];
    server.on('connection', (_socket, { url }) => urls.push(url));
    const realtime = await open({ since: { readAt: 1234, readBy: '0123abcd-56' } });
    server.clients.forEach((client) => client.terminate());
    await until(() => urls.length === 2 && realtime.status() === 'open');
    expect(urls).toEqual(['/ws?since=1234&read=0123abcd-56', '/ws']);
  });

  it('calls listeners of an event until they unsubscribe', async () => {
    const realtime = await open();
    const heard: unknown[] = [];
    const stop = realtime.on('contact.created', (data) => heard.push(data));
    send('{"type":"contact.created","data":{"id":"1"}}');
    send('{"type":"contact.changed","data":{"id":"2"}}');
    await until(() => heard.length > 0);
    stop();
    send('{"type":"contact.created","data":{"id":"3"}}');
    await receivedLater(realtime);
    expect(heard).toEqual([{ id: '1' }]);
  });

  it('calls listeners of a type of messages with the whole message until they unsubscribe', async () => {
    const realtime = await open();
    const heard: unknown[] = [];
    const stop = realtime.onFrame('chat_position', (message) => heard.push(message));
    send('{"type":"chat_position","clientId":"c1","lastSequence":3}');
    send('{"type":"typing","clientId":"c1","isTyping":true}');
    await until(() => heard.length > 0);
    stop();
    const later: unknown[] = [];
    realtime.onFrame('chat_position', (message) => later.push(message));
    send('{"type":"chat_position","clientId":"c1","lastSequence":4}');
    await until(() => later.length > 0);
    expect(heard).toEqual([{ type: 'chat_position', clientId: 'c1', lastSequence: 3 }]);
  });

  it('sends messages while it is open, and refuses them otherwise', async () => {
    const received: string[] = [];
    server.on('connection', (socket) => socket.on('message', (data: Buffer) => received.push(data.toString())));
    const message = { type: 'join_chat', clientId: 'c1', after: 7 } as const;
    const realtime = create();
    expect(realtime.send(message)).toBe(false);
    realtime.open();
    expect(realtime.send(message)).toBe(false);
    await until(() => realtime.status() === 'open');
    expect(realtime.send(message)).toBe(true);
    await until(() => received.length > 0);
    realtime.close();
    expect(realtime.send(message)).toBe(false);
    expect(received.map((text) => JSON.parse(text) as unknown)).toEqual([message]);
  });

  it('ignores texts that are not messages', async () => {
    const realtime = await open();
    const heard: unknown[] = [];
    realtime.on('contact.created', (data) => heard.push(data));
    for (const text of ['', '{', 'null', '[]', '7', '{"type":5}', '{"type":"constructor"}']) {
      send(text);
    }
    send('{"type":"contact.created","data":{"id":"1"}}');
    await until(() => heard.length === 1);
    expect(realtime.status()).toBe('open');
  });

  it('reconnects after a lost connection and then emits resync, but not on the first connection', async () => {
    const realtime = await open();
    let resyncs = 0;
    realtime.on('resync', () => (resyncs += 1));
    await receivedLater(realtime);
    expect(resyncs).toBe(0);
    const samePort = port;
    await stopServer();
    const tries: string[] = [];
    realtime.subscribe(() => tries.push(realtime.status()));
    await until(() => tries.filter((status) => status === 'connecting').length >= 2);
    await listen(samePort);
    await until(() => realtime.status() === 'open');
    expect(resyncs).toBe(1);
  });

  it('says when it tries again, while it waits', async () => {
    const realtime = await open({ minDelayMs: 10_000, maxDelayMs: 10_000 });
    expect(realtime.retryAt()).toBeUndefined();
    server.clients.forEach((client) => client.terminate());
    await until(() => realtime.status() === 'waiting');
    const waitMs = (realtime.retryAt() ?? 0) - Date.now();
    expect(waitMs).toBeGreaterThan(4000);
    expect(waitMs).toBeLessThanOrEqual(10_000);
    realtime.close();
    expect(realtime.retryAt()).toBeUndefined();
  });

  it('says since when the connection is lost, also while it tries again', async () => {
    const realtime = create({ minDelayMs: 1 });
    realtime.open();
    // the first connection is not lost
    expect([realtime.status(), realtime.lostAt()]).toEqual(['connecting', undefined]);
    await until(() => realtime.status() === 'open');
    const samePort = port;
    await stopServer();
    await until(() => realtime.status() === 'waiting');
    const lostAt = realtime.lostAt();
    expect(lostAt).toEqual(expect.any(Number));
    let tries = 0;
    realtime.subscribe(() => (tries += realtime.status() === 'connecting' ? 1 : 0));
    await until(() => tries >= 2);
    expect(realtime.lostAt()).toBe(lostAt);
    await listen(samePort);
    await until(() => realtime.status() === 'open');
    expect(realtime.lostAt()).toBeUndefined();
  });

  it('waits longer each time for a server that closes every new connection', async () => {
    const times: number[] = [];
    server.on('connection', (socket) => {
      times.push(performance.now());
      socket.close();
    });
    create({ minDelayMs: 40, maxDelayMs: 10_000 }).open();
    await until(() => times.length === 5);
    // at least half of 40 ms, doubled three times
    expect((times[4] ?? 0) - (times[3] ?? 0)).toBeGreaterThan(150);
  });

  it.each([
    ['at once that the network is lost, and connects again when it is back', 'offline', 'online'],
    ['that the page is left, and connects again when Back shows it', 'pagehide', 'pageshow'],
  ])('notices %s', async (_, lost, back) => {
    const page = new EventTarget();
    Object.assign(globalThis, { window: page });
    try {
      const realtime = await open({ minDelayMs: 60_000, maxDelayMs: 60_000 });
      const retries: (number | undefined)[] = [];
      realtime.subscribe(() => retries.push(realtime.retryAt()));
      page.dispatchEvent(new Event(lost));
      expect(realtime.status()).toBe('waiting');
      expect(realtime.send({ type: 'leave_chat', clientId: 'me' })).toBe(false);
      page.dispatchEvent(new Event(back));
      expect(retries).toEqual([expect.any(Number), undefined]);
      await until(() => realtime.status() === 'open');
    } finally {
      Reflect.deleteProperty(globalThis, 'window');
    }
  });

  it('renews the session before it reconnects, and ends when that fails', async () => {
    const answers = [true, false];
    const realtime = await open({ renew: async () => answers.shift() ?? false });
    server.clients.forEach((client) => client.terminate());
    await until(() => answers.length === 1 && realtime.status() === 'open');
    server.clients.forEach((client) => client.terminate());
    await until(() => realtime.status() === 'ended' && server.clients.size === 0);
    expect(realtime.lostAt()).toBeUndefined();
    await delay(100);
    expect(server.clients.size).toBe(0);
  });

  it('ends when the server ends the session, until open is called again', async () => {
    const realtime = await open();
    server.clients.forEach((client) => client.close(4401));
    await until(() => realtime.status() === 'ended' && server.clients.size === 0);
    await delay(100);
    expect(server.clients.size).toBe(0);
    realtime.open();
    await until(() => realtime.status() === 'open');
  });

  it('stays closed after close, also while connecting', async () => {
    const realtime = create();
    const ended = new Promise((resolve) => {
      server.once('connection', (socket) => socket.once('close', resolve));
    });
    realtime.open();
    realtime.close();
    // as a closed connection, not as a broken one
    expect(await ended).toBe(1005);
    expect([realtime.status(), server.clients.size]).toEqual(['closed', 0]);
  });

  it('notifies subscribers of every change of status', async () => {
    const realtime = create();
    const seen: string[] = [];
    const stop = realtime.subscribe(() => seen.push(realtime.status()));
    realtime.open();
    await until(() => realtime.status() === 'open');
    stop();
    realtime.close();
    expect(seen).toEqual(['connecting', 'open']);
  });
});
