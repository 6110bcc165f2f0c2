import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import type { Config } from '../../src/config/config.js';

interface S3Server {
  httpServer: Server;
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: Record<string, unknown>) => S3Server;

/** A storage for a test application; the default one is a folder. */
export interface TestStorage {
  config?: Pick<Config, 'storage'>;
  close(): Promise<void>;
}

export type OpenStorage = () => Promise<TestStorage>;

export const folder: OpenStorage = () => Promise.resolve({ close: () => Promise.resolve() });

export async function bucket(): Promise<TestStorage> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'hive-test-s3-'));
  const configureBuckets = [{ name: 'hive', configs: [] }];
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets });
  const { port } = await server.run();
  // tests can block this process for longer than the server would wait for the next request of a connection: it never closes one
  server.httpServer.keepAliveTimeout = 0;
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const place = { endpoint: `http://127.0.0.1:${port}`, bucket: 'hive', region: 'us-east-1' };
  return {
    config: { storage: { kind: 's3', ...place, ...keys } },
    async close() {
      await server.close();
      await rm(directory, { recursive: true, maxRetries: 10 });
    },
  };
}
