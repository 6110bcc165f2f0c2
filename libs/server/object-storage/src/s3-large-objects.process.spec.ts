import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createObjectStorage, type ObjectStorage } from './index.js';

interface S3Server {
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: Record<string, unknown>) => S3Server;

const MIB = 1024 * 1024;
/** Stands for the 5 GB of real servers. */
const REQUEST_MAX = 64 * MIB;
const PART_BYTES = 8 * MIB;

let dir: string;
let server: S3Server;
let front: http.Server;
let storage: ObjectStorage;

beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'hive-s3-large-'));
  const configureBuckets = [{ name: 'hive', configs: [] }];
  server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: dir, configureBuckets });
  const { port } = await server.run();
  front = http.createServer((request, response) => {
    const { method, headers, url = '' } = request;
    if (Number(headers['content-length'] ?? 0) > REQUEST_MAX) {
      response.writeHead(400, { connection: 'close' }).end('<Error><Code>EntityTooLarge</Code></Error>');
      return;
    }
    const onward = http.request(new URL(url, `http://127.0.0.1:${port}`), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    request.pipe(onward);
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  const endpoint = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  storage = createObjectStorage({ kind: 's3', endpoint, bucket: 'hive', region: 'us-east-1', ...keys });
});
afterAll(async () => {
  front.closeAllConnections();
  front.close();
  await server.close();
  await rm(dir, { recursive: true, maxRetries: 10 });
});

it('puts together an object that is larger than one request may be', async () => {
  const part = Buffer.alloc(PART_BYTES);
  let bytes = 0;
  for (let index = 0; bytes <= REQUEST_MAX; index += 1) {
    await storage.writePart('backups/large.zip', bytes, part.fill(index));
    bytes += part.length;
  }
  await storage.completeParts('backups/large.zip', bytes, { contentType: 'application/zip' });
  expect(await storage.size('backups/large.zip')).toBe(bytes);
  const last = await storage.open('backups/large.zip', { start: bytes - 1, end: bytes - 1 });
  const chunks = (await last?.stream.toArray()) as Buffer[] | undefined;
  expect(chunks?.map((chunk) => chunk[0])).toEqual([8]);
  expect(await storage.listUnfinished('')).toEqual([]);
}, 120_000);
