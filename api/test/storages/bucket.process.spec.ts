import { describeBackups, describeRepeatedBackups } from './backups.suite.js';
import { describeClientFiles } from './client-files.suite.js';
import { describeMediaFiles } from './media-files.suite.js';
import { bucket } from './storages.js';
import { describeUploadParts } from './upload-parts.suite.js';

// the specs of these areas run the same suites on a folder
describeBackups('a bucket', bucket);
describeRepeatedBackups('a bucket', bucket);
describeClientFiles('a bucket', bucket);
describeMediaFiles('a bucket', bucket);
describeUploadParts('a bucket', bucket);
