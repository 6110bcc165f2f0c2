import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The dashboard reads the oldest message without a reply. */
export class AddDashboardIndexes1795492000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX ix_contact_messages_waiting ON contact_messages (created_at, id)
       WHERE status IN ('new', 'assigned')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_contact_messages_waiting`);
  }
}
