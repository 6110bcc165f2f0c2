import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { PartBuffers, receivePart } from './part-buffers.js';

/** Work that ends when the test says so. */
function pending() {
  let end: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (end = resolve));
  return { end, work: () => done };
}

describe('buffers of parts', () => {
  it('give one person four of twelve places, and the next place to a person who waits', async () => {
    const buffers = new PartBuffers();
    const started: string[] = [];
    const use = (owner: string) => {
      const { end, work } = pending();
      const done = buffers.use(owner, () => {
        started.push(owner);
        return work();
      });
      return { end, done };
    };
    const slow = Array.from({ length: 6 }, () => use('slow'));
    const other = use('other');
    await Promise.resolve();
    expect(started).toEqual(['slow', 'slow', 'slow', 'slow', 'other']);
    slow[0]?.end();
    await slow[0]?.done;
    await Promise.resolve();
    expect(started).toEqual(['slow', 'slow', 'slow', 'slow', 'other', 'slow']);
    [...slow, other].forEach(({ end }) => end());
    await Promise.all([...slow, other].map(({ done }) => done));
    expect(started).toHaveLength(7);
  });

  it('refuse a caller when a hundred wait', async () => {
    const buffers = new PartBuffers();
    const { end, work } = pending();
    const waiting = Array.from({ length: 104 }, () => buffers.use('one', work));
    await expect(buffers.use('one', work)).rejects.toMatchObject({ code: 'SERVER.BUSY' });
    end();
    await Promise.all(waiting);
  });

  it('stop reading from a sender that brings too little', async () => {
    const source = new Readable({ read: () => undefined });
    source.push(Buffer.from('x'));
    const received = receivePart(source, Buffer.alloc(10), { bytes: 10, progress: { bytes: 5, ms: 5 } });
    await expect(received).rejects.toMatchObject({ code: 'REQUEST.MALFORMED' });
    expect(source.destroyed).toBe(true);
  });

  it('have every byte of a request, whose chunks are discarded', async () => {
    const sent = randomBytes(3 * 1024 * 1024);
    let received: Buffer | undefined;
    const receive = async (request: IncomingMessage) => {
      received = await receivePart(request, Buffer.alloc(sent.length), { bytes: sent.length });
    };
    const server = createServer((request, response) => void receive(request).finally(() => response.end())).listen(0);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await fetch(`http://127.0.0.1:${port}`, { method: 'PUT', body: sent });
    server.close();
    expect(received?.equals(sent)).toBe(true);
  });
});
