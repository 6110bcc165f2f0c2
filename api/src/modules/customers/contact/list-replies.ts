import type { Reply } from '@hive/contracts';
import type { EntityManager } from 'typeorm';
import type { ContactMessageEntity } from './contact-message.entity.js';
import { MessageReplyEntity } from './message-reply.entity.js';
import { presentReply } from './message-reply.presenter.js';

/** The replies to a message that the caller may see, and the answers of its sender, oldest first. */
export async function listReplies(
  manager: EntityManager,
  { id: messageId, name }: Pick<ContactMessageEntity, 'id' | 'name'>,
  staffNames: ReadonlyMap<string, string>,
): Promise<Reply[]> {
  const replies = await manager.find(MessageReplyEntity, {
    where: { messageId },
    order: { createdAt: 'ASC', id: 'ASC' },
  });
  return replies.map((reply) => presentReply(reply, { staffNames, senderName: name }));
}
