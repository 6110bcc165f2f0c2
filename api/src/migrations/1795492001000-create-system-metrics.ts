import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the System Overview measures: minutes with a running server, and how fast it answers. */
export class CreateSystemMetrics1795492001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE live_minutes (
        minute timestamptz NOT NULL,
        CONSTRAINT pk_live_minutes PRIMARY KEY (minute)
      )`);
    await runner.query(`
      CREATE TABLE response_times (
        minute timestamptz NOT NULL,
        bucket smallint NOT NULL,
        responses integer NOT NULL,
        CONSTRAINT pk_response_times PRIMARY KEY (minute, bucket)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE response_times`);
    await runner.query(`DROP TABLE live_minutes`);
  }
}
