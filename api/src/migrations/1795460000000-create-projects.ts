import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Projects of clients, their milestones, and the comments on those. */
export class CreateProjects1795460000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE projects (
        id uuid NOT NULL,
        client_id uuid NOT NULL,
        name text NOT NULL,
        description text,
        service text,
        status text NOT NULL DEFAULT 'active',
        progress smallint NOT NULL DEFAULT 0,
        owner_id uuid,
        start_date date,
        due_date date,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_projects PRIMARY KEY (id),
        CONSTRAINT ck_projects_service CHECK (service IN ('brand', 'media', 'web', 'seo', 'productivity', 'ai')),
        CONSTRAINT ck_projects_status
          CHECK (status IN ('draft', 'active', 'review', 'paused', 'completed', 'cancelled')),
        CONSTRAINT ck_projects_progress CHECK (progress BETWEEN 0 AND 100),
        CONSTRAINT fk_projects_client_id FOREIGN KEY (client_id) REFERENCES clients (id) ON DELETE CASCADE,
        CONSTRAINT fk_projects_owner_id FOREIGN KEY (owner_id) REFERENCES employees (id) ON DELETE SET NULL
      )`);
    await runner.query(`CREATE INDEX ix_projects_client_id ON projects (client_id, created_at)`);
    await runner.query(`CREATE INDEX ix_projects_owner_id ON projects (owner_id)`);
    for (const column of ['created_at', 'updated_at', 'due_date', 'name']) {
      await runner.query(`CREATE INDEX ix_projects_${column} ON projects (${column})`);
    }
    await runner.query(`
      CREATE TABLE milestones (
        id uuid NOT NULL,
        project_id uuid NOT NULL,
        title text NOT NULL,
        description text,
        position smallint NOT NULL,
        due_date date,
        requires_approval boolean NOT NULL DEFAULT false,
        status text NOT NULL DEFAULT 'planned',
        is_completed boolean NOT NULL DEFAULT false,
        completed_at timestamptz,
        submitted_at timestamptz,
        submitted_by uuid,
        submit_note text,
        decided_at timestamptz,
        decided_by_id uuid,
        decided_by_name text,
        decision_comment text,
        due_soon_mailed_for date,
        overdue_mailed_for date,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_milestones PRIMARY KEY (id),
        CONSTRAINT ck_milestones_status
          CHECK (status IN ('planned', 'in-progress', 'submitted', 'changes-requested', 'completed')),
        CONSTRAINT ck_milestones_completed
          CHECK (is_completed = (status = 'completed') AND is_completed = (completed_at IS NOT NULL)),
        CONSTRAINT fk_milestones_project_id FOREIGN KEY (project_id) REFERENCES projects (id) ON DELETE CASCADE,
        CONSTRAINT fk_milestones_submitted_by FOREIGN KEY (submitted_by) REFERENCES employees (id) ON DELETE SET NULL
      )`);
    await runner.query(`CREATE INDEX ix_milestones_project_id ON milestones (project_id, position)`);
    await runner.query(`CREATE INDEX ix_milestones_open_due_date ON milestones (due_date) WHERE NOT is_completed`);
    await runner.query(`
      CREATE TABLE milestone_comments (
        id uuid NOT NULL,
        milestone_id uuid NOT NULL,
        author_kind text NOT NULL,
        author_id uuid NOT NULL,
        author_name text NOT NULL,
        text text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_milestone_comments PRIMARY KEY (id),
        CONSTRAINT ck_milestone_comments_author_kind CHECK (author_kind IN ('staff', 'client', 'client-employee')),
        CONSTRAINT fk_milestone_comments_milestone_id
          FOREIGN KEY (milestone_id) REFERENCES milestones (id) ON DELETE CASCADE
      )`);
    await runner.query(
      `CREATE INDEX ix_milestone_comments_milestone_id ON milestone_comments (milestone_id, created_at)`,
    );
    await runner.query(`CREATE INDEX ix_milestone_comments_author_id ON milestone_comments (author_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE milestone_comments, milestones, projects`);
  }
}
