// npm run dev: the API restarts on changes, shell and remotes hot-reload, all at one address.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { startDevServers } from '../libs/federation/src/dev-servers.mjs';
import { startApi } from './dev/api.mjs';

const root = path.resolve(import.meta.dirname, '..');
const port = Number(process.env.PORT) || 3000;
const apiPort = Number(process.env.API_PORT) || port + 90;
const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));

const stopApi = await startApi({
  NODE_ENV: 'development',
  HOST: '127.0.0.1',
  PORT: String(apiPort),
  PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
});
const site = await startDevServers({ remotes, api: `http://127.0.0.1:${apiPort}`, port });
console.log(`Hive in development: ${site.url} (API on ${apiPort}, remotes on ${port + 1}-${port + remotes.length})`);

let stopping = false;
async function stop() {
  if (stopping) {
    return;
  }
  stopping = true;
  await Promise.allSettled([site.stop(), stopApi()]);
  process.exit(0);
}
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
