import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns of a file's content and of its approval, which never change once the version is locked. */
const LOCKED = ['id', 'file_id', 'number', 'bytes', 'sha256', 'mime_type', 'storage_key', 'approval', 'is_locked'];

/** Files of clients with their versions and comments, and uploads that are under way. */
export class CreateFiles1795470000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createFiles(runner);
    await createVersions(runner);
    await runner.query(`
      CREATE TABLE file_comments (
        id uuid NOT NULL,
        version_id uuid NOT NULL,
        author_kind text NOT NULL,
        author_id uuid,
        author_name text NOT NULL,
        text text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_file_comments PRIMARY KEY (id),
        CONSTRAINT ck_file_comments_author_kind
          CHECK (author_kind IN ('staff', 'client', 'client-employee', 'system')),
        CONSTRAINT fk_file_comments_version_id FOREIGN KEY (version_id) REFERENCES file_versions (id) ON DELETE CASCADE
      )`);
    await runner.query(`CREATE INDEX ix_file_comments_version_id ON file_comments (version_id, created_at)`);
    await runner.query(`
      CREATE TABLE file_uploads (
        id uuid NOT NULL,
        client_id uuid NOT NULL,
        section text NOT NULL,
        project_id uuid,
        milestone_id uuid,
        file_id uuid,
        file_name text NOT NULL,
        bytes integer NOT NULL,
        received integer NOT NULL DEFAULT 0,
        is_sealed boolean NOT NULL DEFAULT false,
        uploader_kind text NOT NULL,
        uploader_id uuid NOT NULL,
        uploader_name text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_file_uploads PRIMARY KEY (id),
        CONSTRAINT ck_file_uploads_section
          CHECK (section IN ('deliverable', 'upload', 'brand-asset', 'ai-content')),
        CONSTRAINT ck_file_uploads_uploader_kind
          CHECK (uploader_kind IN ('staff', 'client', 'client-employee', 'system')),
        CONSTRAINT ck_file_uploads_received CHECK (received BETWEEN 0 AND bytes),
        CONSTRAINT fk_file_uploads_client_id FOREIGN KEY (client_id) REFERENCES clients (id) ON DELETE CASCADE,
        CONSTRAINT fk_file_uploads_project_id FOREIGN KEY (project_id) REFERENCES projects (id) ON DELETE CASCADE,
        CONSTRAINT fk_file_uploads_milestone_id
          FOREIGN KEY (milestone_id) REFERENCES milestones (id) ON DELETE SET NULL,
        CONSTRAINT fk_file_uploads_file_id FOREIGN KEY (file_id) REFERENCES client_files (id) ON DELETE CASCADE
      )`);
    await runner.query(`CREATE INDEX ix_file_uploads_client_id ON file_uploads (client_id)`);
    await runner.query(`CREATE INDEX ix_file_uploads_updated_at ON file_uploads (updated_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE file_uploads`);
    await runner.query(`DROP TABLE file_comments`);
    await runner.query(`DROP TABLE file_versions`);
    await runner.query(`DROP FUNCTION refuse_change_of_locked_version`);
    await runner.query(`DROP TABLE client_files`);
  }
}

/** The files of a removed project, which is a draft, go with it: they were never shown to the client. */
async function createFiles(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE client_files (
      id uuid NOT NULL,
      client_id uuid NOT NULL,
      project_id uuid,
      milestone_id uuid,
      section text NOT NULL,
      file_name text NOT NULL,
      file_type text NOT NULL,
      uploaded_at timestamptz NOT NULL DEFAULT now(),
      current_version integer NOT NULL DEFAULT 1,
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT pk_client_files PRIMARY KEY (id),
      CONSTRAINT ck_client_files_section CHECK (section IN ('deliverable', 'upload', 'brand-asset', 'ai-content')),
      CONSTRAINT fk_client_files_client_id FOREIGN KEY (client_id) REFERENCES clients (id) ON DELETE CASCADE,
      CONSTRAINT fk_client_files_project_id FOREIGN KEY (project_id) REFERENCES projects (id) ON DELETE CASCADE,
      CONSTRAINT fk_client_files_milestone_id
        FOREIGN KEY (milestone_id) REFERENCES milestones (id) ON DELETE SET NULL
    )`);
  await runner.query(`CREATE INDEX ix_client_files_client_id ON client_files (client_id, uploaded_at)`);
  await runner.query(`CREATE INDEX ix_client_files_project_id ON client_files (project_id)`);
  await runner.query(`CREATE INDEX ix_client_files_milestone_id ON client_files (milestone_id)`);
}

async function createVersions(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE file_versions (
      id uuid NOT NULL,
      file_id uuid NOT NULL,
      number integer NOT NULL,
      bytes integer NOT NULL,
      sha256 text NOT NULL,
      mime_type text NOT NULL,
      storage_key text NOT NULL,
      preview jsonb,
      preview_status text NOT NULL DEFAULT 'none',
      approval text NOT NULL DEFAULT 'none',
      is_locked boolean NOT NULL DEFAULT false,
      decided_at timestamptz,
      decided_by_id uuid,
      decided_by_name text,
      decision_comment text,
      uploader_kind text NOT NULL,
      uploader_id uuid,
      uploader_name text NOT NULL,
      is_announced boolean NOT NULL DEFAULT true,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT pk_file_versions PRIMARY KEY (id),
      CONSTRAINT uq_file_versions_number UNIQUE (file_id, number),
      CONSTRAINT ck_file_versions_approval CHECK (approval IN ('none', 'submitted', 'approved', 'changes-requested')),
      CONSTRAINT ck_file_versions_preview_status CHECK (preview_status IN ('none', 'pending', 'ready', 'failed')),
      CONSTRAINT ck_file_versions_uploader_kind
        CHECK (uploader_kind IN ('staff', 'client', 'client-employee', 'system')),
      CONSTRAINT ck_file_versions_approved_is_locked CHECK ((approval = 'approved') = is_locked),
      CONSTRAINT fk_file_versions_file_id FOREIGN KEY (file_id) REFERENCES client_files (id) ON DELETE CASCADE
    )`);
  await runner.query(`CREATE INDEX ix_file_versions_unannounced ON file_versions (created_at) WHERE NOT is_announced`);
  const columns = (row: string) => LOCKED.map((name) => `${row}.${name}`).join(', ');
  await runner.query(`
    CREATE FUNCTION refuse_change_of_locked_version() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF OLD.is_locked AND (${columns('NEW')}) IS DISTINCT FROM (${columns('OLD')}) THEN
        RAISE EXCEPTION 'The version % is locked', OLD.id;
      END IF;
      RETURN NEW;
    END $$`);
  await runner.query(`
    CREATE TRIGGER refuse_change_of_locked_version BEFORE UPDATE ON file_versions
    FOR EACH ROW EXECUTE FUNCTION refuse_change_of_locked_version()`);
}
