import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Handles the requests of a connection one after another, with those of other connections between them. Node hands over all
 * requests that a connection sends without waiting for responses, and the process would answer nobody else meanwhile.
 */
export function takePipelinedInTurn(fastify: FastifyInstance): void {
  const running = new WeakMap<Socket, ServerResponse>();
  fastify.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const previous = running.get(socket);
    running.set(socket, reply.raw);
    reply.raw.once('close', () => {
      if (running.get(socket) === reply.raw) {
        running.delete(socket);
      }
    });
    if (previous) {
      previous.once('close', () => !socket.destroyed && setImmediate(done));
    } else {
      done();
    }
  });
}
