import { FolderStorage } from './folder-storage.js';
import type { ObjectStorage, ObjectStorageConfig } from './object-storage.js';
import { S3Storage } from './s3-storage.js';

/** The storage the configuration names. Touches neither disk nor network until it is used. */
export function createObjectStorage(config: ObjectStorageConfig): ObjectStorage {
  return config.kind === 'folder' ? new FolderStorage(config.dir) : new S3Storage(config);
}
