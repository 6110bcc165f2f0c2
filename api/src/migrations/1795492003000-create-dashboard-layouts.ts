import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The order of the dashboard's panels that staff choose for themselves. */
export class CreateDashboardLayouts1795492003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE dashboard_layouts (
        employee_id uuid NOT NULL,
        panels jsonb NOT NULL,
        CONSTRAINT pk_dashboard_layouts PRIMARY KEY (employee_id),
        CONSTRAINT fk_dashboard_layouts_employee_id FOREIGN KEY (employee_id) REFERENCES employees (id) ON DELETE CASCADE
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE dashboard_layouts`);
  }
}
