export { createObjectStorage } from './create-object-storage.js';
export { freeBytesOf } from './folder-storage.js';
export { InvalidKeyError } from './keys.js';
export { IncompletePartsError } from './storage-error.js';
export type { ObjectStorage, ObjectStorageConfig, StoredObject } from './object-storage.js';
