import type { MigrationInterface, QueryRunner } from 'typeorm';

const links = [
  ['clients', 'assigned_to'],
  ['client_signups', 'decided_by'],
  ['contact_messages', 'assigned_to'],
  ['slideshow_images', 'uploaded_by'],
] as const;

/** References from inquiries and slides to staff, and the record of the seeds that ran. */
export class LinkInquiriesToStaff1795230010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column] of links) {
      await runner.query(`
        ALTER TABLE ${table} ADD CONSTRAINT fk_${table}_${column}
        FOREIGN KEY (${column}) REFERENCES employees (id) ON DELETE SET NULL`);
    }
    await runner.query(`
      CREATE TABLE seed_runs (
        name text NOT NULL,
        ran_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_seed_runs PRIMARY KEY (name)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE seed_runs`);
    for (const [table, column] of links) {
      await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT fk_${table}_${column}`);
    }
  }
}
