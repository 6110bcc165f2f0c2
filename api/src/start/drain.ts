import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Counts open requests. The returned function refuses new connections and resolves when the last request is answered:
 * Nest would stop the queue and pub/sub first, which those requests still need.
 */
export function countRequests(fastify: FastifyInstance): () => Promise<void> {
  // A set, since requests that an earlier hook refused end without having been counted.
  const open = new Set<FastifyRequest>();
  let onIdle: (() => void) | undefined;
  const finish = (request: FastifyRequest): void => {
    open.delete(request);
    if (open.size === 0) {
      onIdle?.();
    }
  };
  fastify.addHook('onRequest', (request, reply, done) => {
    open.add(request);
    // A closed connection gets no onResponse. A handler that has the whole body still runs, until its onSend.
    reply.raw.once('close', () => {
      if (!request.raw.complete || reply.raw.headersSent) {
        finish(request);
      }
    });
    if (onIdle) {
      void reply.header('connection', 'close');
    }
    done();
  });
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    if (reply.raw.destroyed) {
      finish(request);
    }
    done();
  });
  fastify.addHook('onResponse', (request, _reply, done) => {
    finish(request);
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
