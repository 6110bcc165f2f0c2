import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sessions are counted by how far their visitor came in the assessment, too. */
export class CountAssessmentStages1796081400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE visit_sessions ADD COLUMN stage smallint NOT NULL DEFAULT 0`);
    await runner.query(`
      CREATE TABLE visit_stages (
        day date NOT NULL,
        source text NOT NULL,
        stage smallint NOT NULL,
        sessions bigint NOT NULL,
        CONSTRAINT pk_visit_stages PRIMARY KEY (day, source, stage)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE visit_stages`);
    await runner.query(`ALTER TABLE visit_sessions DROP COLUMN stage`);
  }
}
