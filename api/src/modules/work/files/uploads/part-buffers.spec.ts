import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { Principal } from '../../../../common/http/access/principal.js';
import { PartBuffers, progressOf, receivePart, senderOf } from './part-buffers.js';

const MIB = 1024 * 1024;

/** Work that ends when the test ends it. */
function pending() {
  let end: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (end = resolve));
  return { end, work: () => done };
}

describe('buffers of parts', () => {
  it('give one person four of twelve places, and the next place to a person who waits', async () => {
    const buffers = new PartBuffers();
    const started: string[] = [];
    const use = (person: string) => {
      const { end, work } = pending();
      const done = buffers.use({ person, company: person }, () => {
        started.push(person);
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

  it('give one company six of twelve places, whoever of it sends', async () => {
    const buffers = new PartBuffers();
    const started: string[] = [];
    const { end, work } = pending();
    const use = (person: string, company: string) =>
      buffers.use({ person, company }, () => {
        started.push(company);
        return work();
      });
    const all = ['a', 'b', 'c', 'a', 'b', 'c', 'a', 'b', 'c', 'a', 'b', 'c'].map((person) => use(person, 'slow'));
    all.push(use('d', 'other'));
    await Promise.resolve();
    expect(started).toEqual([...Array.from({ length: 6 }, () => 'slow'), 'other']);
    end();
    await Promise.all(all);
    expect(started).toHaveLength(13);
  });

  it.each([
    [
      { kind: 'client', id: 'c', companyId: 'c' },
      { person: 'c', company: 'c' },
    ],
    [
      { kind: 'client-employee', id: 'm', companyId: 'c' },
      { person: 'm', company: 'c' },
    ],
    [
      { kind: 'staff', id: 's' },
      { person: 's', company: 's' },
    ],
  ])('count %o as %o', (caller, sender) => {
    expect(senderOf(caller as Principal)).toEqual(sender);
  });

  it('refuse a caller when twenty of the company wait, or a hundred of all', async () => {
    const buffers = new PartBuffers();
    const { end, work } = pending();
    const use = (company: number, index: number) =>
      buffers.use({ person: `${company}-${index}`, company: String(company) }, work);
    const fill = (company: number, count: number) => Array.from({ length: count }, (_, index) => use(company, index));
    const all = [...fill(1, 26), ...fill(2, 26)];
    await expect(use(1, 99)).rejects.toMatchObject({ code: 'SERVER.BUSY' });
    await expect(use(2, 99)).rejects.toMatchObject({ code: 'SERVER.BUSY' });
    all.push(...fill(3, 20), ...fill(4, 20), ...fill(5, 20));
    await expect(use(6, 0)).rejects.toMatchObject({ code: 'SERVER.BUSY' });
    end();
    await Promise.all(all);
  });

  it.each([
    ['a part of 8 MB', 8 * MIB, 13.7],
    ['a part of 2 MB', 2 * MIB, 3.4],
    ['a part of 200 KB', 200 * 1024, 2.1],
    ['a small part', 100, 2.1],
  ])('demand progress in proportion to %s', (_, bytes, kibPerSecond) => {
    expect(progressOf(bytes).bytes / 1024 / (progressOf(bytes).ms / 1000)).toBeCloseTo(kibPerSecond, 1);
  });

  it('demand more of a part of 8 MB than 45 KB in ten seconds', () => {
    const { bytes, ms } = progressOf(8 * MIB);
    expect(bytes / (ms / 10_000)).toBeGreaterThan(45 * 1024);
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
