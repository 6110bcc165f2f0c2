import type { Reply } from '@hive/contracts';
import { FORMER_COLLEAGUE } from '../../base/people/staff-names.js';
import type { MessageReplyEntity } from './message-reply.entity.js';

/** `staffNames` maps ids of employees to their names. */
export const presentReply = (row: MessageReplyEntity, staffNames: ReadonlyMap<string, string>): Reply => ({
  id: row.id,
  subject: row.subject,
  text: row.text,
  authorName: staffNames.get(row.authorId ?? '') ?? FORMER_COLLEAGUE,
  createdAt: row.createdAt.toISOString(),
  state: row.state,
  sentAt: row.sentAt?.toISOString() ?? null,
  failure: row.failure,
  isCaptured: row.isCaptured,
});
