import type { ChatMessage } from '@hive/contracts';
import { QueryFailedError, type DataSource } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import { retryDeadlocks } from '../../../platform/database/deadlocks.js';
import { queryPrepared } from '../../../platform/database/prepared.js';
import type { ChatAudience } from './chat-delivery.js';
import type { ChatMessageEntity } from './chat-message.entity.js';
import { presentChatMessage, type AttachedFile } from './chat.presenter.js';
import { audienceOf, withinChatScope } from './visible-conversations.js';

/** A message without its sequence. */
export type NewMessage = Omit<ChatMessageEntity, 'sequence' | 'isRead' | 'createdAt'>;

/**
 * One statement, so one round trip. It locks the conversation row, so that sequences have no gaps, and the client row, so
 * that the client stays assigned to the employee who receives the message. It inserts nothing if the client is out of
 * scope (`$2`) or the sender has already sent this `client_message_id`. A message of the client ends the snooze, and one of staff the
 * follow-up that is due (`$14` is today). The time is the database's, since the clocks of
 * processes differ; messages are ordered by sequence, so the time may go back after that clock was ahead.
 */
const STORE = `
  WITH target AS (
    SELECT client.id, client.assigned_to FROM clients AS client
    WHERE client.id = $1 AND ${withinChatScope('client', '$2')} AND NOT EXISTS
      (SELECT FROM chat_messages WHERE client_id = $1 AND sender_id = $5 AND client_message_id = $4)
    FOR SHARE OF client
  ), conversation AS (
    INSERT INTO chat_conversations AS stored (client_id, last_sequence, last_message_at)
      SELECT id, 1, date_trunc('milliseconds', now()) FROM target
    ON CONFLICT (client_id) DO UPDATE SET last_sequence = stored.last_sequence + 1,
      last_message_at = CASE WHEN stored.last_message_at > excluded.last_message_at + interval '1 minute'
        THEN excluded.last_message_at ELSE greatest(stored.last_message_at, excluded.last_message_at) END,
      is_awaiting_answer = stored.is_awaiting_answer AND $7 <> 'client',
      snoozed_until = CASE WHEN $7 = 'client' OR stored.snoozed_until <= $14::date THEN NULL ELSE stored.snoozed_until END
    RETURNING client_id, last_sequence, last_message_at
  ), message AS (
    INSERT INTO chat_messages
      (id, client_id, sequence, client_message_id, sender_id, sender_name, sender_type, message, created_at)
      SELECT $3, client_id, last_sequence, $4, $5, $6, $7, $8, last_message_at FROM conversation
    RETURNING id, sequence, created_at
  ), files AS (
    INSERT INTO chat_message_files (id, message_id, position, file_id, version, file_name, mime_type, bytes)
      SELECT gen_random_uuid(), message.id, file.position - 1, file.id, file.version, file.name, file.type, file.bytes
      FROM message, unnest($9::uuid[], $10::integer[], $11::text[], $12::text[], $13::integer[])
        WITH ORDINALITY AS file (id, version, name, type, bytes, position)
  )
  SELECT message.sequence, message.created_at AS "createdAt", target.assigned_to AS "assignedTo" FROM message, target`;

interface StoredRow {
  sequence: number;
  createdAt: Date;
  assignedTo: string | null;
}

const violatedConstraint = (error: unknown): string | undefined =>
  error instanceof QueryFailedError ? (error.driverError as { constraint?: string }).constraint : undefined;

/**
 * Stores the message and its files. Null if nothing was inserted (see above). Throws FILE.NOT_FOUND if a file was deleted
 * in the meantime.
 */
export async function storeMessage(
  dataSource: DataSource,
  message: NewMessage,
  { scope, files, today }: { scope: string | null; files: readonly AttachedFile[]; today: string },
): Promise<{ message: ChatMessage; audience: ChatAudience } | null> {
  const { id, clientId, clientMessageId, senderId, senderName, senderType } = message;
  const columnOf = <K extends keyof AttachedFile>(name: K): AttachedFile[K][] => files.map((file) => file[name]);
  try {
    const values = [
      clientId,
      scope,
      id,
      clientMessageId,
      senderId,
      senderName,
      senderType,
      message.message,
      columnOf('fileId'),
      columnOf('version'),
      columnOf('fileName'),
      columnOf('mimeType'),
      columnOf('bytes'),
      today,
    ];
    const [row] = await retryDeadlocks(() =>
      queryPrepared<StoredRow>(dataSource, { name: 'store-message', text: STORE }, values),
    );
    if (!row) {
      return null;
    }
    const { assignedTo, ...place } = row;
    const stored = presentChatMessage({ ...message, ...place, isRead: false }, files);
    return { message: stored, audience: audienceOf(clientId, assignedTo) };
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'uq_chat_messages_client_message_id') {
      // the same message was committed at the same time
      return null;
    }
    throw constraint === 'fk_chat_message_files_file_id' ? new AppError('FILE.NOT_FOUND') : error;
  }
}
