import { describeClientFiles } from '../../../../test/storages/client-files.suite.js';
import { folder } from '../../../../test/storages/storages.js';

describeClientFiles('a folder', folder);
