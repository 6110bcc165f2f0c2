import type { Reply } from '@hive/contracts';
import { FORMER_COLLEAGUE } from '../../base/people/staff-names.js';
import type { MessageReplyEntity } from './message-reply.entity.js';

/** `staffNames` maps ids of employees to their names; `senderName` is that of the message. */
export const presentReply = (
  row: MessageReplyEntity,
  { staffNames, senderName = '' }: { staffNames: ReadonlyMap<string, string>; senderName?: string },
): Reply => ({
  id: row.id,
  subject: row.subject,
  text: row.text,
  authorName: row.state === 'received' ? senderName : (staffNames.get(row.authorId ?? '') ?? FORMER_COLLEAGUE),
  createdAt: row.createdAt.toISOString(),
  state: row.state,
  sentAt: row.sentAt?.toISOString() ?? null,
  failure: row.failure,
  isCaptured: row.isCaptured,
});
