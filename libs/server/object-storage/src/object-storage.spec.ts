import { rm } from 'node:fs/promises';
import { describeObjectStorage } from '../test/object-storage.suite.js';
import { temporary } from '../test/storages.js';
import { createObjectStorage } from './index.js';

describeObjectStorage('in a folder', async () => {
  const dir = await temporary();
  return { storage: createObjectStorage({ kind: 'folder', dir }), end: () => rm(dir, { recursive: true }) };
});
