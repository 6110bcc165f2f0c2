import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The client as whom a member of staff views the portal. */
export class AddClientViews1795440000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE sessions
      ADD COLUMN viewing_client_id uuid,
      ADD CONSTRAINT fk_sessions_viewing_client_id FOREIGN KEY (viewing_client_id) REFERENCES clients (id) ON DELETE SET NULL,
      ADD CONSTRAINT ck_sessions_viewing_is_staff CHECK (viewing_client_id IS NULL OR principal_kind = 'staff')`);
    await runner.query('CREATE INDEX ix_sessions_viewing_client_id ON sessions (viewing_client_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions DROP COLUMN viewing_client_id');
  }
}
