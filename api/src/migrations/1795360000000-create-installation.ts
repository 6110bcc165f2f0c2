import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the id of this installation, one row. */
export class CreateInstallation1795360000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE installation (
      is_only boolean NOT NULL DEFAULT true,
      id uuid NOT NULL DEFAULT gen_random_uuid(),
      CONSTRAINT pk_installation PRIMARY KEY (is_only),
      CONSTRAINT ck_installation_is_only CHECK (is_only))`);
    await runner.query('INSERT INTO installation DEFAULT VALUES');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE installation');
  }
}
