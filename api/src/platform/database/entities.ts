import type { EntityTarget, ObjectLiteral } from 'typeorm';
import { PageFragmentEntity } from '../../modules/pages/page-fragment.entity.js';
import { AnnouncedRevisionEntity } from '../../modules/releases/announced-revision.entity.js';

/** Every entity class, by hand: a list that a folder scan cannot change unseen. Each module adds its line. */
export const entities: (EntityTarget<ObjectLiteral> & (new () => ObjectLiteral))[] = [
  AnnouncedRevisionEntity,
  PageFragmentEntity,
];
