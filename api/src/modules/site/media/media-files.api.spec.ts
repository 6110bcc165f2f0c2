import { describeMediaFiles } from '../../../../test/storages/media-files.suite.js';
import { folder } from '../../../../test/storages/storages.js';

describeMediaFiles('a folder', folder);
