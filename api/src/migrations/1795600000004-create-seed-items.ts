import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The parts of the demo content that this database has received or declined, so that none is added a second time. */
export class CreateSeedItems1795600000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE seed_items (
        id text NOT NULL,
        seeded_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_seed_items PRIMARY KEY (id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE seed_items`);
  }
}
