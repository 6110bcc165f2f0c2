import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Node reads on while requests wait: without a limit, a connection could fill the memory with them. */
const MAX_WAITING = 100;

/**
 * Handles the requests of a connection one after another, with those of other connections between them. Node hands over all
 * requests that a connection sends without waiting for responses, and other connections would wait for all of them.
 */
export function takePipelinedInTurn(fastify: FastifyInstance): void {
  /** The requests that wait for the one that runs, by connection. */
  const queues = new WeakMap<Socket, (() => void)[]>();
  fastify.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const waiting = queues.get(socket);
    if (socket.destroyed || (waiting && waiting.length >= MAX_WAITING)) {
      // Node still hands over what has arrived
      reply.hijack();
      socket.destroy();
      return;
    }
    reply.raw.once('close', () => {
      const next = queues.get(socket)?.shift();
      // a closed connection gets no more responses
      if (next && !socket.destroyed) {
        setImmediate(next);
      } else {
        queues.delete(socket);
      }
    });
    if (waiting) {
      waiting.push(done);
    } else {
      queues.set(socket, []);
      done();
    }
  });
}
