import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexes, dropIndexes } from '../platform/database/concurrent-indexes.js';

const indexes = { ix_contact_messages_client_id: 'contact_messages (client_id) WHERE client_id IS NOT NULL' };

/** The client that staff chose for a message; without one, the address decides. */
export class LinkMessagesToClients1795700053000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE contact_messages ADD COLUMN IF NOT EXISTS client_id uuid
        CONSTRAINT fk_contact_messages_client_id REFERENCES clients (id) ON DELETE SET NULL`,
    );
    await createIndexes(runner, indexes);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, indexes);
    await runner.query('ALTER TABLE contact_messages DROP COLUMN client_id');
  }
}
