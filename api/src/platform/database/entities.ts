import type { EntityTarget, ObjectLiteral } from 'typeorm';
import { OutboxEntity } from '../../common/transactions/outbox.entity.js';
import { CapturedMailEntity } from '../mail/captured-mail.entity.js';
import { PageFragmentEntity } from '../../modules/pages/page-fragment.entity.js';
import { AnnouncedRevisionEntity } from '../../modules/releases/announced-revision.entity.js';

/** Every entity class, by hand: a list that a folder scan cannot change unseen. Each module adds its line. */
export const entities: (EntityTarget<ObjectLiteral> & (new () => ObjectLiteral))[] = [
  AnnouncedRevisionEntity,
  PageFragmentEntity,
  CapturedMailEntity,
  OutboxEntity,
];
