export type { ObjectStorage, ObjectStorageConfig, StoredObject } from './object-storage.js';
