import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How long data is kept, with the periods that were constants before, and the result of the last run of each job. */
export class CreateRetentionPeriods1795452000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE retention_periods (
        name text NOT NULL,
        amount integer NOT NULL,
        ran_at timestamptz,
        removed integer NOT NULL DEFAULT 0,
        has_failed boolean NOT NULL DEFAULT false,
        CONSTRAINT pk_retention_periods PRIMARY KEY (name),
        CONSTRAINT ck_retention_periods_amount CHECK (amount >= 0)
      )`);
    await runner.query(`
      INSERT INTO retention_periods (name, amount) VALUES
      ('visitMonths', 13), ('capturedMailDays', 90), ('repeatedCallHours', 24),
      ('exportHours', 24), ('endedSessionDays', 0), ('auditLogMonths', 36)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE retention_periods`);
  }
}
