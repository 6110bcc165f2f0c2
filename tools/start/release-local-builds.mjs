import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const PUBLISHER = 'npm start';

/**
 * Publishes and promotes local builds that this command has not promoted before. A build that it has promoted before
 * is not promoted again, because it may have been rolled back on purpose.
 * @param {{ storage: object }} config of the API
 * @param {(text: string) => void} print
 */
export async function releaseLocalBuilds({ storage }, print) {
  const { createObjectStorage } = await import('../../libs/object-storage/dist/index.js');
  const { ReleaseStore } = await import('../../libs/release/dist/index.js');
  const objects = createObjectStorage(storage);
  await objects.check();
  const store = new ReleaseStore(objects);
  const history = await store.history();
  const names = ['shell', ...readdirSync(root).filter((name) => name.startsWith('mf-'))];
  for (const name of names.filter((each) => existsSync(path.join(root, each, 'dist/release.json')))) {
    const dir = path.join(root, name, 'dist');
    // the version contains a hash of the sources: the same version is the same build
    const { version } = JSON.parse(readFileSync(path.join(dir, 'release.json'), 'utf8'));
    const latest = history.find(({ remote, by }) => remote === name && by === PUBLISHER);
    if (latest?.version !== version) {
      await store.publish(dir, PUBLISHER);
      await store.promote(name, version, { by: PUBLISHER, reason: 'the build of this machine' });
      print(`${name} ${version} is live`);
    }
  }
}
