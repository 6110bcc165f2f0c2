import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Passes on the time from each call of the API to the start of its response; streams end much later. */
export function countResponses(fastify: FastifyInstance, count: (ms: number) => void): void {
  const startedAt = new WeakMap<FastifyRequest, number>();
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (request.url.startsWith('/api/')) {
      startedAt.set(request, performance.now());
    }
    done();
  });
  fastify.addHook('onSend', (request, _reply, _payload, done) => {
    const start = startedAt.get(request);
    if (start !== undefined) {
      count(performance.now() - start);
    }
    done();
  });
}
