import net from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import WebSocket from 'ws';
import { createCompany, type Caller } from './callers.js';
import type { Product } from './product.js';
import { Stalls } from './stalls.js';
import { errorLines } from '../support/error-lines.js';
import { expect, test } from './test.js';

const FRAMES_MS = 5_000;
const FRAME_EVERY_MS = 60;
const LOG_BYTES = 4_096;
const SOCKETS = 300;
const PAGES_OF_A_SOCKET = 20;
const UNREAD_MS = 5_000;
/** Of the longest call of another visitor while the pages are rendered. */
const MAX_STALL_MS = 500;
const ANSWER_MS = 2_000;

/** Messages that no page sends. */
const malformed: (string | Buffer)[] = [
  ...['join_chat', 'leave_chat', 'typing'].flatMap((type) =>
    [{ a: 1 }, ['x'], 7, null, true, '\0', 'x'.repeat(16_000), { toString: 1 }, { trim: 'x' }].map((value) =>
      JSON.stringify({ type, clientId: value, after: value, isTyping: value }),
    ),
  ),
  '',
  'null',
  '7',
  '[]',
  '"x"',
  '{',
  '{}',
  '{"type":{}}',
  '{"type":"__proto__"}',
  '{"type":"constructor"}',
  '{"type":["typing"]}',
  Buffer.from([0xff, 0xfe, 0x00]),
  Buffer.alloc(15_000, 0x80),
];

/** Bytes that are no frames, or break the protocol. */
const damaged = [
  Buffer.from([0xff, 0xff, 0xff, 0xff]),
  // not masked
  Buffer.from([0x81, 0x02, 0x7b, 0x7d]),
  // a length of 2 ** 63 - 1
  Buffer.from([0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]),
  Buffer.from('GET / HTTP/1.1\r\n\r\n'),
];

async function openSocket({ url, cookie }: Caller): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers: { cookie }, origin: url });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  socket.on('error', () => undefined);
  return socket;
}

/** Sends one message after another, on a new socket whenever the server has closed one; gives their number. */
async function sendMalformed(caller: Caller): Promise<number> {
  let socket = await openSocket(caller);
  let sent = 0;
  for (const until = performance.now() + FRAMES_MS; performance.now() < until; sent += 1) {
    if (socket.readyState !== WebSocket.OPEN) {
      socket = await openSocket(caller);
    }
    socket.send(malformed[sent % malformed.length] as string);
    await delay(FRAME_EVERY_MS);
  }
  socket.terminate();
  return sent;
}

/** Writes bytes below the protocol; resolves when the server has closed the socket. */
async function sendDamaged(caller: Caller, bytes: Buffer): Promise<void> {
  const socket = await openSocket(caller);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  (socket as WebSocket & { _socket: net.Socket })._socket.write(bytes);
  await closed;
}

test('malformed socket messages write almost nothing to the log', async ({ product }) => {
  const [owner, member] = await createCompany(product);
  const before = product.logBytes;
  const sent = await Promise.all([owner, member as Caller].map(sendMalformed));
  for (const bytes of damaged) {
    await sendDamaged(owner, bytes);
  }
  const lines = product.logLines(before);
  console.log(`  ${sent.join(' + ')} messages: ${product.logBytes - before} bytes of log`);
  expect(product.logBytes - before, lines.slice(0, 5).join('\n')).toBeLessThanOrEqual(LOG_BYTES);
  expect(errorLines(lines.join('\n'))).toEqual([]);
});

/** Asks for pages and reads nothing. */
function askWithoutReading({ url }: Product): net.Socket {
  const { hostname, port } = new URL(url);
  const socket = net.connect({ host: hostname, port: Number(port) });
  socket.on('error', () => undefined);
  socket.pause();
  socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(PAGES_OF_A_SOCKET));
  return socket;
}

test('is stopped by no pages that nobody reads', async ({ product }) => {
  const stalls = await Stalls.start(product);
  const idle = await stalls.during(() => Promise.resolve());
  const sockets: net.Socket[] = [];
  const stall = await stalls.during(async () => {
    for (let count = 0; count < SOCKETS; count += 1) {
      sockets.push(askWithoutReading(product));
    }
    await delay(UNREAD_MS);
  });
  const started = performance.now();
  const { status } = await fetch(product.url, { signal: AbortSignal.timeout(ANSWER_MS) });
  const answered = Math.round(performance.now() - started);
  sockets.forEach((socket) => socket.destroy());
  await stalls.stop();

  console.log(
    `  ${SOCKETS} × ${PAGES_OF_A_SOCKET} pages: stall ${stall} ms, idle ${idle} ms; a page afterwards ${answered} ms`,
  );
  expect(status).toBe(200);
  expect(stall).toBeLessThanOrEqual(idle + MAX_STALL_MS);
});
