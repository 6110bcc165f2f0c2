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
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(() => app.close());

const get = async (path: string): Promise<string> => (await fetch(url + path)).text();

describe('a process that stops', () => {
  it('exits at once when no request is open, also after rejected ones', async () => {
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
});
