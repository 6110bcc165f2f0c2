import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The page of a client lists the messages from its e-mail. */
export class AddContactMessagesEmailIndex1795451100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX ix_contact_messages_email ON contact_messages (email, created_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_contact_messages_email`);
  }
}
