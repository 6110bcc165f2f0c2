import { FolderStorage } from './folder-storage.js';
import type { ObjectStorage, ObjectStorageConfig } from './object-storage.js';
import { S3Storage } from './s3-storage.js';

/** The storage that the configuration selects. It uses neither disk nor network before the first call. */
export function createObjectStorage(config: ObjectStorageConfig): ObjectStorage {
  return config.kind === 'folder' ? new FolderStorage(config.dir) : new S3Storage(config);
}
