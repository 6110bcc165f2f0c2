import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexes, dropIndexes } from '../platform/database/concurrent-indexes.js';

const indexes = {
  ix_chat_conversations_snoozed: `chat_conversations (client_id) WHERE is_awaiting_answer OR snoozed_until IS NOT NULL`,
};

/** Conversations that are put off until a day or the next message of the client. */
export class AddChatSnooze1795700052000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE chat_conversations ADD COLUMN IF NOT EXISTS snoozed_until date,
        ADD COLUMN IF NOT EXISTS is_awaiting_answer boolean NOT NULL DEFAULT false`,
    );
    await createIndexes(runner, indexes);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, indexes);
    await runner.query('ALTER TABLE chat_conversations DROP COLUMN is_awaiting_answer, DROP COLUMN snoozed_until');
  }
}
