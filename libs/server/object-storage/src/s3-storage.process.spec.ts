import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { describeObjectStorage } from '../test/object-storage.suite.js';
import { startConditionalS3, startS3 } from '../test/storages.js';
import { createObjectStorage } from './index.js';

describeObjectStorage('on an S3 server', async () => {
  const { config, end } = await startS3();
  return { storage: createObjectStorage(config), end };
});

describeObjectStorage('on an S3 server with conditional writes', async () => {
  const { config, end } = await startConditionalS3();
  return { storage: createObjectStorage(config), end };
});

it('closes an idle connection before the server does', async () => {
  const server = createServer((_, response) => response.end('read')).listen(0, '127.0.0.1');
  // this process cannot be late by so much
  server.keepAliveTimeout = 10_000;
  const connected = once(server, 'connection') as Promise<[Socket]>;
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const storage = createObjectStorage({ kind: 's3', endpoint, bucket: 'hive', region: 'us-east-1', ...keys });
  await storage.read('key');
  const [socket] = await connected;
  // only the other side's end emits `end`
  const first = await Promise.race([
    once(socket, 'end').then(() => 'closed by the storage'),
    once(socket, 'close').then(() => 'closed by the server'),
  ]);
  server.closeAllConnections();
  server.close();
  expect(first).toBe('closed by the storage');
});
