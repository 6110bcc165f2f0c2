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
