import { Readable } from 'node:stream';
import compress from '@fastify/compress';
import { fastify } from 'fastify';
import { compression } from './compression.js';

describe('the compression of a stream', () => {
  it.each(['br', 'gzip'])('sends what is written before the rest exists (%s)', async (encoding) => {
    let finish: () => void = () => undefined;
    const received = new Promise<void>((resolve) => (finish = resolve));
    async function* parts(): AsyncGenerator<string> {
      yield 'Name,Email\r\n';
      await received;
      yield 'Ada,ada@pine.test\r\n';
    }
    const server = fastify({ forceCloseConnections: true });
    await server.register(compress, compression);
    server.get('/', (_, reply) => reply.type('text/csv').send(Readable.from(parts(), { objectMode: false })));
    const origin = await server.listen({ port: 0, host: '127.0.0.1' });

    const response = await fetch(origin, { headers: { 'accept-encoding': encoding } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    const texts: string[] = [];
    for await (const chunk of response.body ?? []) {
      texts.push(Buffer.from(chunk).toString());
      finish();
    }
    expect(texts.join('')).toBe('Name,Email\r\nAda,ada@pine.test\r\n');
    expect(texts[0]).toBe('Name,Email\r\n');
    await server.close();
  });
});

describe('the compression of an answer', () => {
  const list = (bytes: number) => ({ names: 'Ada Pine '.repeat(bytes / 9) });

  it.each([
    { encoding: 'br', bytes: 2048, isInOneCall: true },
    { encoding: 'gzip', bytes: 60_000, isInOneCall: true },
    { encoding: 'gzip', bytes: 90_000, isInOneCall: false },
  ])('of $bytes bytes with $encoding is complete', async ({ encoding, bytes, isInOneCall }) => {
    const server = fastify({ forceCloseConnections: true });
    await server.register(compress, compression);
    server.get('/', () => list(bytes));
    const origin = await server.listen({ port: 0, host: '127.0.0.1' });

    const response = await fetch(origin, { headers: { 'accept-encoding': encoding } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    // only an answer that was compressed in one call has a known length
    expect(response.headers.has('content-length')).toBe(isInOneCall);
    expect(await response.json()).toEqual(list(bytes));
    await server.close();
  });
});
