import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Idle connections end after this time without a request: a proxy that is sending a POST on one would answer 502. */
const QUIET_MS = 500;
const QUIET_WITHIN_MS = 5_000;

/**
 * Counts open requests. The returned function refuses new connections, closes the others after their next response and
 * resolves when the last request is answered: Nest would stop the queue and pub/sub first, which those requests still need.
 */
export function countRequests(fastify: FastifyInstance): () => Promise<void> {
  // A set, since requests that an earlier hook refused end without having been counted.
  const open = new Set<FastifyRequest>();
  let isStopping = false;
  let arrivedAt = 0;
  let onIdle: (() => void) | undefined;
  const finish = (request: FastifyRequest): void => {
    open.delete(request);
    if (open.size === 0) {
      onIdle?.();
    }
  };
  fastify.addHook('onRequest', (request, reply, done) => {
    open.add(request);
    arrivedAt = performance.now();
    // A closed connection gets no onResponse. A handler that has the whole body still runs, until its onSend.
    reply.raw.once('close', () => {
      if (!request.raw.complete || reply.raw.headersSent) {
        finish(request);
      }
    });
    done();
  });
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    if (isStopping) {
      void reply.header('connection', 'close');
    }
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
    isStopping = true;
    arrivedAt = performance.now();
    await closeQuiet(server, () => arrivedAt);
    await new Promise<void>((resolve) => {
      onIdle = resolve;
      if (open.size === 0) {
        resolve();
      }
    });
  };
}

/** Refuses new connections, and closes the idle ones after a time without a request. */
async function closeQuiet(server: HttpServer, lastArrival: () => number): Promise<void> {
  let isClosed = false;
  const closed = once(server, 'close').then(() => (isClosed = true));
  // not the method of the HTTP server, which closes idle connections at once
  Server.prototype.close.call(server);
  const latest = performance.now() + QUIET_WITHIN_MS;
  const left = (): number => Math.min(lastArrival() + QUIET_MS, latest) - performance.now();
  while (!isClosed && left() > 0) {
    await Promise.race([closed, delay(left(), undefined, { ref: false })]);
  }
  server.closeIdleConnections();
}
