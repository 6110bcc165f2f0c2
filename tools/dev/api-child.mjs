// A process of the API in development. It loads the packages that the API depends on and waits for the message that starts
// the API: then only the product's own modules are left to load.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const api = path.resolve(import.meta.dirname, '../../api');
const begin = new Promise((resolve) => {
  process.once('message', resolve);
});
// also when npm run dev was killed
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));

const { dependencies } = JSON.parse(readFileSync(path.join(api, 'package.json'), 'utf8'));
for (const name of Object.keys(dependencies).filter((each) => !each.startsWith('@hive/'))) {
  // data packages have no module to import, and the API reports missing packages itself
  await import(name).catch(() => undefined);
}
await begin;
await import(path.join(api, 'dist/main.js'));
process.send?.('started');
