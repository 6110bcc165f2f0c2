import type { Reply } from '@hive/contracts';
import type { EntityManager } from 'typeorm';
import { MessageReplyEntity } from './message-reply.entity.js';
import { presentReply } from './message-reply.presenter.js';

/** The replies to a message that the caller may see, oldest first. */
export async function listReplies(
  manager: EntityManager,
  messageId: string,
  staffNames: ReadonlyMap<string, string>,
): Promise<Reply[]> {
  const replies = await manager.find(MessageReplyEntity, {
    where: { messageId },
    order: { createdAt: 'ASC', id: 'ASC' },
  });
  return replies.map((reply) => presentReply(reply, staffNames));
}
