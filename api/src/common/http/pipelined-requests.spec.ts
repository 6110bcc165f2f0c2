import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { fastify, type FastifyInstance } from 'fastify';
import { takePipelinedInTurn } from './pipelined-requests.js';

let app: FastifyInstance;
let port: number;
let handled: string[];
const sockets: Socket[] = [];

beforeEach(async () => {
  handled = [];
  app = fastify();
  takePipelinedInTurn(app);
  app.get('/:name', ({ params }) => {
    const { name } = params as { name: string };
    handled.push(name);
    return name;
  });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(async () => {
  sockets.splice(0).forEach((socket) => socket.destroy());
  await app.close();
});

/** Sends requests at once; resolves with the responses when as many have arrived. */
async function pipeline(names: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.write(names.map((name) => `GET /${name} HTTP/1.1\r\nhost: localhost\r\n\r\n`).join(''));
  let text = '';
  while (text.split('HTTP/1.1 200').length <= names.length) {
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    text += chunk.toString();
  }
  return text;
}

const namesOf = (connection: string): string[] => Array.from({ length: 20 }, (_, index) => `${connection}${index}`);

describe('requests that a connection sends without waiting', () => {
  it('are answered in their order', async () => {
    const text = await pipeline(namesOf('a'));
    expect(handled).toEqual(namesOf('a'));
    expect(text.match(/(?<=\r\n\r\n)a\d+/g)).toEqual(namesOf('a'));
  });

  it('end the connection when a hundred wait', async () => {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    // a reset may arrive first
    socket.on('error', () => undefined).resume();
    const ended = new Promise((resolve) => socket.once('close', resolve));
    socket.write('GET /a HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(2000));
    await ended;
    expect(handled.length).toBeLessThan(2000);
  });

  it('alternate with those of other connections', async () => {
    await Promise.all(['a', 'b'].map((connection) => pipeline(namesOf(connection))));
    const turns = handled.filter((name, index) => index > 0 && name[0] !== handled[index - 1]?.[0]).length;
    expect(turns).toBeGreaterThan(10);
  });
});
