import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexes, dropIndexes } from '../platform/database/concurrent-indexes.js';

/** Counts of the inbox read its index alone, which is small: its values repeat. */
const indexes = {
  ix_contact_messages_inbox: `contact_messages (assigned_to, is_read) WHERE status <> 'spam'`,
  ix_contact_messages_name: 'contact_messages (name, id)',
  ix_contact_messages_status: 'contact_messages (status, id)',
};

/** The orders and counts of the list of messages. */
export class AddMessageListIndexes1795455000000 implements MigrationInterface {
  readonly transaction = false;

  up(runner: QueryRunner): Promise<void> {
    return createIndexes(runner, indexes);
  }

  down(runner: QueryRunner): Promise<void> {
    return dropIndexes(runner, indexes);
  }
}
