import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The audit log is read by actor and by action, and its filters name the values that occur. */
export class AddAuditLogFilters1795454000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX ix_audit_log_actor ON audit_log (actor_id, created_at)`);
    await runner.query(`CREATE INDEX ix_audit_log_action ON audit_log (action, created_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_audit_log_action`);
    await runner.query(`DROP INDEX ix_audit_log_actor`);
  }
}
