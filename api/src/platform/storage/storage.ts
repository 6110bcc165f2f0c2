import * as library from '@hive/object-storage';
import type { ObjectStorage, ObjectStorageConfig } from '@hive/object-storage';
import type { Config } from '../../config/config.js';

/** Nest injection token of the ObjectStorage. */
export const OBJECT_STORAGE = Symbol('ObjectStorage');

type Open = (config: ObjectStorageConfig) => ObjectStorage | Promise<ObjectStorage>;

export async function openStorage(config: Pick<Config, 'storage'>): Promise<ObjectStorage> {
  const { createObjectStorage } = library as unknown as { createObjectStorage: Open };
  return createObjectStorage(config.storage);
}
