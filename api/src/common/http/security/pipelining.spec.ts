import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { fastify, type FastifyInstance } from 'fastify';
import { limitPipelining } from './pipelining.js';

const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

let server: FastifyInstance;
let started: number;

beforeEach(() => {
  started = 0;
  server = fastify({ forceCloseConnections: true });
  limitPipelining(server);
  server.get('/', async () => {
    started += 1;
    // as a page does that is read from storage
    await new Promise(setImmediate);
    return 'x'.repeat(10_000);
  });
});
afterEach(() => server.close());

async function open(): Promise<Socket> {
  const { hostname, port } = new URL(await server.listen());
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket;
}

it('a connection that sends 20 requests at once is ended, and four of them run', async () => {
  const socket = await open();
  socket.write(REQUEST.repeat(20));
  socket.resume();
  await once(socket, 'close', { signal: AbortSignal.timeout(5000) });
  expect(started).toBe(4);
});

it('a connection that waits for each response, or sends four requests at once, stays open', async () => {
  const socket = await open();
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const responses = () => text.split('HTTP/1.1 200 OK').length - 1;
  for (const count of [1, 1, 1, 1, 1, 1, 4, 4]) {
    const before = responses();
    socket.write(REQUEST.repeat(count));
    while (responses() < before + count || !text.endsWith('x')) {
      await once(socket, 'data');
    }
  }
  expect(started).toBe(14);
  socket.destroy();
});
