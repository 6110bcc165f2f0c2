import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import Fastify from 'fastify';
import { closedSignal, openEventStream } from './event-stream.js';

it('ignores events after the end', async () => {
  const fastify = Fastify();
  const failures: unknown[] = [];
  fastify.get('/', async (_, reply) => {
    const events = openEventStream<{ text: string }>(reply);
    events.send('text', 'one');
    events.end();
    try {
      events.send('text', 'two');
    } catch (error) {
      failures.push(error);
    }
    await setImmediate();
    return reply;
  });
  const response = await fastify.inject('/');
  expect([response.statusCode, response.payload, failures]).toEqual([200, 'event: text\ndata: "one"\n\n', []]);
  await fastify.close();
});

it('is aborted for a connection that was closed before the handler ran', async () => {
  const fastify = Fastify();
  const handled = new Promise<boolean>((resolve) => {
    fastify.get('/', async (_, reply) => {
      reply.raw.destroy();
      await once(reply.raw, 'close');
      resolve(closedSignal(reply).aborted);
      reply.hijack();
    });
  });
  const address = await fastify.listen({ port: 0, host: '127.0.0.1' });
  await expect(fetch(address)).rejects.toThrow('fetch failed');
  expect(await handled).toBe(true);
  await fastify.close();
});
