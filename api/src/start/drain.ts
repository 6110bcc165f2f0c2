import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Counts requests; the returned function takes no new connections and resolves when the last request is answered. Nest
 * would stop queue and pub/sub first, which those requests still need.
 */
export function countRequests(fastify: FastifyInstance): () => Promise<void> {
  // those that an earlier hook refuses end without having come by here
  const open = new Set<FastifyRequest>();
  let onIdle: (() => void) | undefined;
  fastify.addHook('onRequest', (request, reply, done) => {
    open.add(request);
    if (onIdle) {
      void reply.header('connection', 'close');
    }
    done();
  });
  fastify.addHook('onResponse', (request, _reply, done) => {
    open.delete(request);
    if (open.size === 0) {
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
      if (open.size === 0) {
        resolve();
      }
    });
  };
}
