import { folder } from '../../../../../test/storages/storages.js';
import { describeUploadParts } from '../../../../../test/storages/upload-parts.suite.js';

describeUploadParts('a folder', folder);
