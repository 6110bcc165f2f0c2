import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the lease under which one process at a time renders pages. */
export class CreateRenderLease1795340000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE render_leases (
      name text NOT NULL,
      holder uuid NOT NULL,
      expires_at timestamptz NOT NULL,
      CONSTRAINT pk_render_leases PRIMARY KEY (name))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE render_leases');
  }
}
