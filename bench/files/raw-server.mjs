// The minimal server that stores and serves a file: node raw-server.mjs. An upload is hashed, written and flushed before it is answered.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { serveParent } from '../lib/child.mjs';

const dir = await mkdtemp(path.join(os.tmpdir(), 'hive-bench-raw-'));
const file = path.join(dir, 'file');

async function store(request) {
  const hash = createHash('sha256');
  const hashed = async function* hashChunks(source) {
    for await (const chunk of source) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(request, hashed, createWriteStream(file, { flush: true }));
  return hash.digest('hex');
}

const server = createServer((request, response) => {
  const answer = async () => {
    if (request.method === 'PUT') {
      response.end(await store(request));
      return;
    }
    response.writeHead(200, { 'content-length': (await stat(file)).size });
    await pipeline(createReadStream(file), response);
  };
  answer().catch((error) => response.destroy(error));
});
server.listen(0, '127.0.0.1', () => {
  serveParent(server.address().port, async () => {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
    await rm(dir, { recursive: true, force: true, maxRetries: 10 });
  });
});
