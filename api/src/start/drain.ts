import type { FastifyInstance } from 'fastify';

/**
 * Counts requests; the returned function takes no new connections and resolves when the last request is answered. Nest
 * would stop queue and fan-out first, which those requests still need.
 */
export function countRequests(fastify: FastifyInstance): () => Promise<void> {
  let open = 0;
  let onIdle: (() => void) | undefined;
  fastify.addHook('onRequest', (_request, reply, done) => {
    open += 1;
    if (onIdle) {
      void reply.header('connection', 'close');
    }
    done();
  });
  fastify.addHook('onResponse', (_request, _reply, done) => {
    open -= 1;
    if (open === 0) {
      onIdle?.();
    }
    done();
  });
  return async () => {
    const { server } = fastify;
    server.close();
    server.closeIdleConnections();
    await new Promise<void>((resolve) => {
      onIdle = resolve;
      if (open === 0) {
        resolve();
      }
    });
  };
}
