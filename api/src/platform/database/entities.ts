import type { EntityTarget, ObjectLiteral } from 'typeorm';

/** Every entity class, by hand: a list that a folder scan cannot change unseen. Each module adds its line. */
export const entities: (EntityTarget<ObjectLiteral> & (new () => ObjectLiteral))[] = [];
