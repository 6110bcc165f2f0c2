import type { ChatMessage } from '@hive/contracts';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { filesOfMessages } from './chat-files.js';
import { ChatMessageEntity } from './chat-message.entity.js';
import { presentChatMessage } from './chat.presenter.js';

/** Messages as they are shown, in the same order. */
async function presentMessages(manager: EntityManager, rows: readonly ChatMessageEntity[]): Promise<ChatMessage[]> {
  const files = await filesOfMessages(
    manager,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentChatMessage(row, files.get(row.id) ?? []));
}

/** The first messages after `after`, otherwise the last ones before `before`. */
export interface MessageRange {
  before?: number | undefined;
  after?: number | undefined;
  limit: number;
}

/** Messages of a conversation in order. The calling function has checked that the person may see it. */
export async function readMessages(
  manager: EntityManager,
  clientId: string,
  { before, after, limit }: MessageRange,
): Promise<ChatMessage[]> {
  const builder = manager
    .createQueryBuilder(ChatMessageEntity, 'message')
    .where('message.clientId = :clientId', { clientId })
    .orderBy('message.sequence', after === undefined ? 'DESC' : 'ASC')
    .limit(limit);
  if (after !== undefined) {
    builder.andWhere('message.sequence > :after', { after });
  }
  if (before !== undefined) {
    builder.andWhere('message.sequence < :before', { before });
  }
  const rows = await builder.getMany();
  return presentMessages(manager, after === undefined ? rows.toReversed() : rows);
}

/** The message that the columns identify, as it is shown; null without one. */
export async function findMessage(
  manager: EntityManager,
  columns: FindOptionsWhere<ChatMessageEntity>,
): Promise<ChatMessage | null> {
  const row = await manager.findOneBy(ChatMessageEntity, columns);
  return row && ((await presentMessages(manager, [row]))[0] ?? null);
}
