import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';

const END = Buffer.from('\r\n\r\n');

/**
 * A closed loop of HTTP/1.1 requests on plain sockets: each connection sends its next request when the last response is
 * complete, and with `everyMs` not before that time has passed since its last request. It uses little processor time, because it shares the machine with the server under test. Times are in milliseconds.
 * @param {{ port: number, connections: number, seconds: number, everyMs?: number, request: (n: number) => Buffer }} options
 */
export async function load({ port, connections, seconds, everyMs = 0, request }) {
  const statuses = new Map();
  const times = [];
  let n = 0;
  const end = performance.now() + seconds * 1000;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      const socket = await open(port);
      // the connections take turns instead of sending at the same moment
      await sleep((everyMs * connection) / connections);
      while (performance.now() < end) {
        const sent = performance.now();
        const status = await exchange(socket, request(n++));
        times.push(performance.now() - sent);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        await sleep(sent + everyMs - performance.now());
      }
      socket.destroy();
    }),
  );
  times.sort((a, b) => a - b);
  const elapsed = (performance.now() - started) / 1000;
  const percentile = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    responses: times.length,
    perSecond: times.length / elapsed,
    p50: percentile(0.5),
    p95: percentile(0.95),
    p99: percentile(0.99),
    statuses,
  };
}

const sleep = (ms) => (ms > 0 ? setTimeout(ms) : undefined);

const open = (port) =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });

/** Sends one request, reads its whole response and resolves with the status. */
const exchange = (socket, bytes) =>
  new Promise((resolve, reject) => {
    let received = Buffer.alloc(0);
    const fail = () => reject(new Error('the connection was closed'));
    const onData = (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const head = received.indexOf(END);
      if (head === -1) {
        return;
      }
      const text = received.latin1Slice(0, head);
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0);
      if (received.length >= head + END.length + length) {
        socket.off('data', onData).off('close', fail);
        resolve(Number(text.slice(9, 12)));
      }
    };
    socket.on('data', onData).once('close', fail);
    socket.write(bytes);
  });
