import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests that a connection may have sent without a response. Browsers and proxies wait for each response. */
const MAX_UNANSWERED = 4;

/**
 * Ends a connection that sends more requests than that: Node starts all requests that have arrived at once, so a few hundred
 * connections could stop the process for a second.
 */
export function limitPipelining(fastify: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>();
  fastify.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    if (count > MAX_UNANSWERED) {
      reply.hijack();
      socket.destroy();
      return;
    }
    reply.raw.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    done();
  });
}
