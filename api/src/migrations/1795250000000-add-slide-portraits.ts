import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What phones get of an uploaded slide. */
export class AddSlidePortraits1795250000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE media_files ADD COLUMN portrait text NOT NULL DEFAULT ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE media_files DROP COLUMN portrait`);
  }
}
