import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexes, dropIndexes } from '../platform/database/concurrent-indexes.js';

const indexes = {
  ix_contact_messages_open: `contact_messages (snoozed_until, created_at DESC, id DESC) INCLUDE (assigned_to, status)
    WHERE status IN ('new', 'assigned', 'replied') AND NOT is_awaiting_answer`,
};

/**
 * Messages that are put off until a day or an answer. The list of messages opens with those that are open: saved views of all
 * messages name their folder, so that they show the same as before.
 */
export class AddMessageSnooze1795700020000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE contact_messages ADD COLUMN IF NOT EXISTS snoozed_until date,
        ADD COLUMN IF NOT EXISTS is_awaiting_answer boolean NOT NULL DEFAULT false`,
    );
    await runner.query(
      `UPDATE saved_views SET query = concat_ws('&', 'folder=inbox', nullif(query, ''))
        WHERE list = 'messages' AND query !~ '(^|&)(folder|status|q)='`,
    );
    await createIndexes(runner, indexes);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, indexes);
    await runner.query(
      `UPDATE saved_views SET query = regexp_replace(query, '^folder=inbox&?', '') WHERE list = 'messages'`,
    );
    await runner.query(`ALTER TABLE contact_messages DROP COLUMN is_awaiting_answer, DROP COLUMN snoozed_until`);
  }
}
