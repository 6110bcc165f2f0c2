import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Shows proxies and both ends that the connection is alive, while nothing happens. */
const HEARTBEAT_MS = 15_000;

/** Whether the caller asked for a stream of events. */
export const acceptsEvents = ({ headers }: FastifyRequest): boolean =>
  /\btext\/event-stream\b/.test(headers.accept ?? '');

/** Aborts when the caller closes the connection before the response is complete. */
export function closedSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const abort = (): void => {
    if (!reply.raw.writableFinished) {
      controller.abort();
    }
  };
  if (reply.raw.destroyed) {
    // closed before the handler ran
    abort();
  }
  reply.raw.once('close', abort);
  return controller.signal;
}

/** An open stream of events; the data of each is JSON in one line. */
export interface EventStream<Events extends object> {
  send<K extends keyof Events & string>(event: K, data: Events[K]): void;
  end(): void;
}

/** Begins a response of `text/event-stream`, which proxies must not buffer. */
export function openEventStream<Events extends object>(reply: FastifyReply): EventStream<Events> {
  const stream = new PassThrough();
  const write = (text: string): void => {
    // the caller has disconnected, or the last event was sent
    if (stream.writable) {
      stream.write(text);
    }
  };
  const heartbeat = setInterval(() => write(':\n\n'), HEARTBEAT_MS);
  stream.once('close', () => clearInterval(heartbeat));
  void reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(stream);
  return {
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    end: () => {
      clearInterval(heartbeat);
      stream.end();
    },
  };
}
