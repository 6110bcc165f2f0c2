import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The client that staff chose for a message; without one, the address decides. */
export class LinkMessagesToClients1795700053000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE contact_messages ADD COLUMN client_id uuid,
        ADD CONSTRAINT fk_contact_messages_client_id FOREIGN KEY (client_id) REFERENCES clients (id) ON DELETE SET NULL`);
    await runner.query(`
      CREATE INDEX ix_contact_messages_client_id ON contact_messages (client_id) WHERE client_id IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE contact_messages DROP COLUMN client_id');
  }
}
