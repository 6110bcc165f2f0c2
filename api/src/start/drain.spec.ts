import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { fastify, type FastifyInstance } from 'fastify';
import { countRequests } from './drain.js';

let app: FastifyInstance;
let url: string;
let drain: () => Promise<void>;
let release: () => void;
let arrived: Promise<void>;

beforeEach(async () => {
  app = fastify();
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.url === '/refused') {
      throw new Error('refused');
    }
    done();
  });
  drain = countRequests(app);
  app.get('/', () => 'at once');
  const held = new Promise<void>((resolve) => (release = resolve));
  arrived = new Promise<void>((resolve) => {
    app.get('/slow', async () => {
      resolve();
      await held;
      return 'at last';
    });
  });
  app.post('/body', () => 'received');
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(async () => {
  // An open request would keep the server open.
  release();
  await app.close();
});

const get = async (path: string): Promise<string> => (await fetch(url + path)).text();

/** Sends the start of a request, and closes the connection once the server has begun to handle it. */
async function abort(head: string, hasBegun: () => Promise<unknown>): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`${head}\r\nhost: localhost\r\n`);
  socket.write(head.startsWith('POST') ? 'content-type: application/json\r\ncontent-length: 100\r\n\r\n{' : '\r\n');
  await hasBegun();
  socket.destroy();
}

/** A caller that keeps its connections, as a proxy does. */
function poster(): () => Promise<{ status?: number; connection?: string }> {
  const agent = new Agent({ keepAlive: true });
  return async () => {
    const sent = request(`${url}/body`, { method: 'POST', agent }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    await once(response.resume(), 'end');
    return { status: response.statusCode, connection: response.headers.connection };
  };
}

describe('a process that stops', () => {
  it('ends when no request is open, also after rejected ones', async () => {
    await get('/');
    await get('/refused');
    await get('/refused');
    await expect(drain()).resolves.toBeUndefined();
  });

  it('finishes open requests first, also after rejected ones', async () => {
    await get('/refused');
    const answer = get('/slow');
    await arrived;
    let drained = false;
    const draining = drain().then(() => (drained = true));
    // Long enough for a drain that does not wait.
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    expect(drained).toBe(false);
    release();
    expect(await answer).toBe('at last');
    await draining;
  });

  it('tells the caller of an open request that its connection ends', async () => {
    const response = fetch(`${url}/slow`);
    await arrived;
    const draining = drain();
    release();
    expect((await response).headers.get('connection')).toBe('close');
    await draining;
  });

  it('answers a request that arrives on an idle connection, once', async () => {
    const post = poster();
    expect(await post()).toEqual({ status: 200, connection: 'keep-alive' });
    const draining = drain();
    expect(await post()).toEqual({ status: 200, connection: 'close' });
    await draining;
    await expect(post()).rejects.toThrow('ECONNREFUSED');
  });

  it('keeps idle connections open while a proxy uses them one after the other', async () => {
    const post = poster();
    const count = 4;
    await Promise.all(Array.from({ length: count }, post));
    const draining = drain();
    for (let sent = 0; sent < count; sent += 1) {
      // together longer than the time without a request after which they end
      await delay(200);
      expect(await post()).toEqual({ status: 200, connection: 'close' });
    }
    await draining;
  });

  it('closes a connection that stays idle', async () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await once(socket, 'data');
    const ended = once(socket, 'close');
    await drain();
    await expect(ended).resolves.toBeDefined();
  });

  it('does not wait for 20 requests whose bodies were aborted', async () => {
    let [begun, closed] = [0, 0];
    app.server.on('request', (_request, response) => {
      begun += 1;
      response.on('close', () => (closed += 1));
    });
    const isBegun = async (count: number): Promise<void> => {
      while (begun < count) {
        await delay(1);
      }
    };
    for (let count = 1; count <= 20; count += 1) {
      await abort('POST /body HTTP/1.1', () => isBegun(count));
    }
    while (closed < 20) {
      await delay(1);
    }
    await expect(drain()).resolves.toBeUndefined();
  });

  it('waits for the handler of a caller that has left', async () => {
    const left = new Promise((resolve) =>
      app.server.once('request', (_request, response) => response.once('close', resolve)),
    );
    await abort('GET /slow HTTP/1.1', () => arrived);
    await left;
    let drained = false;
    const draining = drain().then(() => (drained = true));
    await delay(50);
    expect(drained).toBe(false);
    release();
    await draining;
  });
});
