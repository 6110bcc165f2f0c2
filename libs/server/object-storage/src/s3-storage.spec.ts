import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { startClosingS3, startConditionalS3, startS3, temporary } from '../test/storages.js';
import { createObjectStorage } from './index.js';

describe('S3 storage', () => {
  it('lets the server choose the winner of twenty racing creators', async () => {
    const { config, end } = await startConditionalS3();
    const storages = Array.from({ length: 20 }, () => createObjectStorage(config));
    const wins = await Promise.all(storages.map((storage, i) => storage.create('race', Buffer.from(`writer ${i}`))));
    expect(wins.filter(Boolean)).toHaveLength(1);
    expect((await storages[0]?.read('race'))?.toString()).toBe(`writer ${wins.indexOf(true)}`);
    await end();
  });

  it('fails its check when the bucket is missing or the server does not answer', async () => {
    const { config, end } = await startS3();
    await expect(createObjectStorage({ ...config, bucket: 'absent' }).check()).rejects.toThrow(
      /^The S3 storage at \S+ has no bucket absent\. Create it, or correct S3_BUCKET\.$/,
    );
    await end();
    await expect(createObjectStorage(config).check()).rejects.toThrow('ECONNREFUSED');
  });

  it('fails its check with a remedy when the key is refused', async () => {
    const { config, end } = await startS3();
    const refused = createObjectStorage({ ...config, accessKeyId: 'unknown' });
    await expect(refused.check()).rejects.toThrow(
      /^The S3 storage at \S+ refuses access to the bucket \S+ \(InvalidAccessKeyId\)\. Correct S3_ACCESS_KEY_ID and/,
    );
    await end();
  });

  it('writes again what was on its way when the server closed the connection', async () => {
    const { config, end } = await startClosingS3();
    const storage = createObjectStorage(config);
    const dir = await temporary();
    const file = path.join(dir, 'film.mp4');
    await writeFile(file, 'film');
    await storage.put('bytes', Buffer.from('bytes'));
    await storage.putFile('file', file);
    await storage.writePart('parts', 0, Buffer.from('one, '));
    await storage.writePart('parts', 5, Buffer.from('two'));
    await storage.completeParts('parts', 8);
    const read = await Promise.all(
      ['bytes', 'file', 'parts'].map(async (key) => (await storage.read(key))?.toString()),
    );
    expect(read).toEqual(['bytes', 'film', 'one, two']);
    await end();
    await rm(dir, { recursive: true });
  });

  it('lists a prefix that has more keys than the server names at once', async () => {
    const pages: Record<string, string> = {
      first: '<Contents><Key>a/1</Key><Size>1</Size></Contents><NextContinuationToken>second</NextContinuationToken>',
      second: '<Contents><Key>a/2</Key><Size>2</Size></Contents>',
    };
    const server = createServer((request, response) => {
      const token = new URL(request.url ?? '', 'http://s3.test').searchParams.get('continuation-token') ?? 'first';
      response.end(`<ListBucketResult>${pages[token] ?? ''}</ListBucketResult>`);
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const { port } = server.address() as AddressInfo;
    const { config, end } = await startS3();
    await end();
    expect(await createObjectStorage({ ...config, endpoint: `http://localhost:${port}` }).list('a/')).toEqual([
      { key: 'a/1', bytes: 1 },
      { key: 'a/2', bytes: 2 },
    ]);
    server.closeAllConnections();
    server.close();
  });
});
