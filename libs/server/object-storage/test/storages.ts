import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { ObjectStorageConfig } from '../src/index.js';

interface S3Server {
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: Record<string, unknown>) => S3Server;

export const temporary = () => mkdtemp(path.join(os.tmpdir(), 'hive-storage-'));

export const text = async (stream: Readable): Promise<string> => (await stream.toArray()).join('');

export async function startS3(): Promise<{
  config: Extract<ObjectStorageConfig, { kind: 's3' }>;
  end: () => Promise<void>;
}> {
  const directory = await temporary();
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'hive', configs: [] }],
  });
  const { port } = await server.run();
  return {
    config: {
      kind: 's3',
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'hive',
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    end: async () => {
      await server.close();
      await rm(directory, { recursive: true, maxRetries: 10 });
    },
  };
}

/** A server in front of s3rver. `answers` returns whether it has answered the request; the others pass through. */
async function startS3Behind(answers: (request: http.IncomingMessage, response: http.ServerResponse) => boolean) {
  const { config, end } = await startS3();
  const front = http.createServer((request, response) => {
    if (answers(request, response)) {
      return;
    }
    const { method, headers, url = '' } = request;
    const onward = http.request(new URL(url, config.endpoint), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  return {
    config: { ...config, endpoint },
    end: async () => {
      front.closeAllConnections();
      front.close();
      await end();
    },
  };
}

/** With conditional writes, which s3rver lacks. */
export function startConditionalS3() {
  const taken = new Set<string>();
  return startS3Behind((request, response) => {
    const { method, url = '', headers } = request;
    if (method !== 'PUT') {
      return false;
    }
    const isTaken = headers['if-none-match'] === '*' && taken.has(url);
    if (isTaken) {
      request.resume().once('end', () => response.writeHead(412).end());
    }
    taken.add(url);
    return isTaken;
  });
}

/** Closes the connection of the first write of each object, as servers do with connections that were idle. */
export function startClosingS3() {
  const closed = new Set<string>();
  return startS3Behind(({ method, url = '', socket }) => {
    const isFirst = method === 'PUT' && !closed.has(url);
    if (isFirst) {
      closed.add(url);
      socket.resetAndDestroy();
    }
    return isFirst;
  });
}
