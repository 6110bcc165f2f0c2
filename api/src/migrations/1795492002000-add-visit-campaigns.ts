import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Visits are counted by campaign, too: `utm_campaign` of the first visit of the session, empty without one. */
export class AddVisitCampaigns1795492002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE website_visits ADD COLUMN campaign text NOT NULL DEFAULT ''`);
    await runner.query(`ALTER TABLE visit_sessions ADD COLUMN campaign text NOT NULL DEFAULT ''`);
    await runner.query(`ALTER TABLE visit_days ADD COLUMN campaign text NOT NULL DEFAULT ''`);
    await runner.query(`ALTER TABLE visit_days DROP CONSTRAINT pk_visit_days`);
    await runner.query(`ALTER TABLE visit_days ADD CONSTRAINT pk_visit_days PRIMARY KEY (day, source, campaign)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE merged_days AS
      SELECT day, source, sum(visits) AS visits, sum(bots) AS bots, sum(sessions) AS sessions, sum(bounces) AS bounces,
        sum(session_visits) AS session_visits, sum(session_seconds) AS session_seconds
      FROM visit_days GROUP BY day, source`);
    await runner.query(`TRUNCATE visit_days`);
    await runner.query(`ALTER TABLE visit_days DROP CONSTRAINT pk_visit_days`);
    await runner.query(`ALTER TABLE visit_days DROP COLUMN campaign`);
    await runner.query(`ALTER TABLE visit_days ADD CONSTRAINT pk_visit_days PRIMARY KEY (day, source)`);
    await runner.query(`
      INSERT INTO visit_days (day, source, visits, bots, sessions, bounces, session_visits, session_seconds)
      SELECT * FROM merged_days`);
    await runner.query(`DROP TABLE merged_days`);
    await runner.query(`ALTER TABLE visit_sessions DROP COLUMN campaign`);
    await runner.query(`ALTER TABLE website_visits DROP COLUMN campaign`);
  }
}
