import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rendered public pages of releases, and the revisions that were published to browsers. */
export class CreatePages1795230005000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE page_fragments (
        remote text NOT NULL,
        version text NOT NULL,
        route text NOT NULL,
        head text NOT NULL,
        before text NOT NULL,
        html text NOT NULL,
        after text NOT NULL,
        entries text NOT NULL,
        chunks text NOT NULL,
        styles text NOT NULL,
        slides integer NOT NULL,
        source_hash text NOT NULL,
        rendered_at timestamptz NOT NULL,
        CONSTRAINT pk_page_fragments PRIMARY KEY (remote, version, route)
      )`);
    await runner.query(`
      CREATE TABLE page_failures (
        remote text NOT NULL,
        version text NOT NULL,
        source_hash text NOT NULL,
        failed_at timestamptz NOT NULL,
        CONSTRAINT pk_page_failures PRIMARY KEY (remote, version)
      )`);
    await runner.query(`
      CREATE TABLE announced_revisions (
        revision integer NOT NULL,
        announced_at timestamptz NOT NULL,
        CONSTRAINT pk_announced_revisions PRIMARY KEY (revision)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE page_fragments, page_failures, announced_revisions`);
  }
}
