import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

/** Every person has sent two messages by then, and the engine has compiled what they use: servers run for days. */
const WARM_UP_MS = 10_000;
/** Sockets that are opened at the same time. */
const BATCH = 100;

const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

async function openSockets(browser, count) {
  const sockets = [];
  while (sockets.length < count) {
    const batch = Array.from({ length: Math.min(BATCH, count - sockets.length) }, (_, index) => sockets.length + index);
    sockets.push(...(await Promise.all(batch.map((index) => browser.open(index)))));
  }
  return sockets;
}

/** Bytes of the server for each open socket, after a first socket. The sockets stay open. */
export async function measureMemory(server, browser, count) {
  (await openSockets(browser, BATCH)).forEach((socket) => browser.close(socket));
  await delay(500);
  const before = await server.residentBytes();
  const sockets = await openSockets(browser, count);
  const bytes = ((await server.residentBytes()) - before) / count;
  return { sockets, bytes };
}

/** Milliseconds from sending a message to its arrival at staff, at `rate` messages a second. */
export async function measureDelivery(browser, sockets, { rate, seconds, senders }) {
  const staff = await browser.openStaff();
  const sentAt = new Map();
  const times = [];
  browser.onMessage(staff, (id) => {
    times.push(performance.now() - sentAt.get(id));
    sentAt.delete(id);
  });
  const total = Math.round(rate * (seconds + WARM_UP_MS / 1000));
  const started = performance.now();
  const sending = [];
  for (let sent = 0; sent < total; sent += 1) {
    await delay(started + (sent * 1000) / rate - performance.now());
    const id = randomUUID();
    sentAt.set(id, performance.now());
    sending.push(browser.send(sent % senders, id, sockets[sent % senders]));
  }
  await Promise.all(sending);
  for (const end = Date.now() + 10_000; sentAt.size > 0 && Date.now() < end;) {
    await delay(10);
  }
  browser.close(staff);
  const measured = times.slice(Math.round((rate * WARM_UP_MS) / 1000)).toSorted((a, b) => a - b);
  return { p50: percentile(measured, 0.5), p99: percentile(measured, 0.99), lost: sentAt.size };
}

/** Milliseconds until `count` browsers that connect at once have the messages that they missed. */
export async function measureReconnects(browser, count) {
  const started = performance.now();
  const caughtUp = await Promise.all(Array.from({ length: count }, (_, index) => browser.catchUp(index)));
  const ms = performance.now() - started;
  caughtUp.forEach(({ socket }) => browser.close(socket));
  return { ms, incomplete: caughtUp.filter(({ messages }) => messages.length === 0).length };
}
