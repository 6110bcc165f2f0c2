import type { ChatRead, ChatSenderType } from '@hive/contracts';
import type { EntityManager } from 'typeorm';
import type { Principal } from '../../../common/http/access/principal.js';
import { retryDeadlocks } from '../../../platform/database/deadlocks.js';

/**
 * Locks the conversation first, so that concurrent readers do not wait for each other's rows. A message that is committed
 * while the statement waits for the lock is not marked: the statement does not see it. `mark` returns a row only if the
 * read mark moved forward.
 */
const MARK_READ = `
  WITH conversation AS (
    SELECT client_id, least($2::integer, coalesce((SELECT max(sequence) FROM chat_messages WHERE client_id = $1), 0))
      AS up_to FROM chat_conversations WHERE client_id = $1 FOR NO KEY UPDATE
  ), marked AS (
    UPDATE chat_messages AS message SET is_read = true FROM conversation
    WHERE message.client_id = $1 AND message.sender_type = $3 AND NOT message.is_read
      AND message.sequence <= conversation.up_to
    RETURNING message.sequence
  ), mark AS (
    INSERT INTO chat_read_marks AS stored (id, client_id, person_kind, person_id, person_name, up_to, read_at)
      SELECT gen_random_uuid(), client_id, $4, $5, $6, up_to, $7 FROM conversation WHERE up_to > 0
    ON CONFLICT (client_id, person_kind, person_id) DO UPDATE
      SET up_to = excluded.up_to, read_at = excluded.read_at, person_name = excluded.person_name
      WHERE excluded.up_to > stored.up_to
    RETURNING up_to
  )
  SELECT up_to AS "upTo", (SELECT count(*)::integer FROM marked) AS marked, EXISTS (SELECT FROM mark) AS "hasMoved"
  FROM conversation`;

interface Reading {
  clientId: string;
  /** The side whose messages are read. */
  senderType: ChatSenderType;
  upTo: number;
  readAt: Date;
}

/** Marks messages of a conversation as read by a person. `isNews` is false if nothing changed. */
export async function markRead(
  manager: EntityManager,
  { clientId, senderType, upTo, readAt }: Reading,
  { id, kind, name }: Principal,
): Promise<ChatRead & { isNews: boolean }> {
  const values = [clientId, upTo, senderType, kind, id, name, readAt];
  const [row] = await retryDeadlocks(() => manager.query<(ChatRead & { hasMoved: boolean })[]>(MARK_READ, values));
  const { hasMoved, ...read } = row ?? { upTo: 0, marked: 0, hasMoved: false };
  return { ...read, isNews: hasMoved || read.marked > 0 };
}
