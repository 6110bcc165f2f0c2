import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Views of lists that staff save for themselves. */
export class CreateSavedViews1795450001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE saved_views (
        id uuid NOT NULL,
        employee_id uuid NOT NULL,
        list text NOT NULL,
        name text NOT NULL,
        query text NOT NULL,
        is_default boolean NOT NULL DEFAULT false,
        CONSTRAINT pk_saved_views PRIMARY KEY (id),
        CONSTRAINT uq_saved_views_name UNIQUE (employee_id, list, name),
        CONSTRAINT ck_saved_views_list CHECK (list IN ('messages', 'assessments', 'clients')),
        CONSTRAINT fk_saved_views_employee_id FOREIGN KEY (employee_id) REFERENCES employees (id) ON DELETE CASCADE
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE saved_views`);
  }
}
