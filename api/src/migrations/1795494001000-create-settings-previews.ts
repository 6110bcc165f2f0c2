import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Unsaved settings, for the preview of a page. */
export class CreateSettingsPreviews1795494001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE settings_previews (
        id uuid NOT NULL,
        employee_id uuid NOT NULL,
        changes jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_settings_previews PRIMARY KEY (id),
        CONSTRAINT fk_settings_previews_employee_id FOREIGN KEY (employee_id) REFERENCES employees (id) ON DELETE CASCADE
      )`);
    await runner.query(`CREATE INDEX ix_settings_previews_created_at ON settings_previews (created_at)`);
    await runner.query(`CREATE INDEX ix_settings_previews_employee_id ON settings_previews (employee_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE settings_previews`);
  }
}
