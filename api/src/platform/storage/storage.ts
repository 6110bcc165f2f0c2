import { createObjectStorage, type ObjectStorage } from '@hive/object-storage';
import type { Config } from '../../config/config.js';

/** Nest injection token of the ObjectStorage. */
export const OBJECT_STORAGE = Symbol('ObjectStorage');

export const openStorage = (config: Pick<Config, 'storage'>): ObjectStorage => createObjectStorage(config.storage);
