import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people are notified of, and how they want to be. */
export class CreateNotifications1795481000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE notifications (
        id uuid NOT NULL,
        recipient_kind text NOT NULL,
        recipient_id uuid NOT NULL,
        kind text NOT NULL,
        subject_type text NOT NULL,
        subject_id uuid NOT NULL,
        client_id uuid,
        actor_id uuid,
        title text NOT NULL,
        text text NOT NULL,
        path text NOT NULL,
        count integer NOT NULL DEFAULT 1,
        is_in_app boolean NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        read_at timestamptz,
        mail_due_at timestamptz,
        CONSTRAINT pk_notifications PRIMARY KEY (id),
        CONSTRAINT ck_notifications_recipient_kind CHECK (recipient_kind IN ('staff', 'client', 'client-employee')),
        CONSTRAINT ck_notifications_kind
          CHECK (kind IN ('assignment', 'approval', 'comment', 'file', 'signup', 'alert')),
        CONSTRAINT fk_notifications_client_id FOREIGN KEY (client_id) REFERENCES clients (id) ON DELETE CASCADE
      )`);
    await runner.query(`
      CREATE UNIQUE INDEX uq_notifications_unread ON notifications (recipient_id, kind, subject_id)
      WHERE read_at IS NULL`);
    await runner.query(`CREATE INDEX ix_notifications_recipient_id ON notifications (recipient_id, created_at)`);
    await runner.query(`CREATE INDEX ix_notifications_subject_id ON notifications (subject_id)`);
    await runner.query(`CREATE INDEX ix_notifications_client_id ON notifications (client_id)`);
    await runner.query(`
      CREATE INDEX ix_notifications_mail_due_at ON notifications (mail_due_at) WHERE mail_due_at IS NOT NULL`);
    await runner.query(`
      CREATE TABLE notification_preferences (
        id uuid NOT NULL,
        person_kind text NOT NULL,
        person_id uuid NOT NULL,
        kind text NOT NULL,
        in_app boolean NOT NULL,
        by_mail boolean NOT NULL,
        CONSTRAINT pk_notification_preferences PRIMARY KEY (id),
        CONSTRAINT uq_notification_preferences UNIQUE (person_id, kind),
        CONSTRAINT ck_notification_preferences_person_kind
          CHECK (person_kind IN ('staff', 'client', 'client-employee')),
        CONSTRAINT ck_notification_preferences_kind
          CHECK (kind IN ('chat', 'assignment', 'approval', 'comment', 'file', 'signup', 'alert'))
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE notification_preferences');
    await runner.query('DROP TABLE notifications');
  }
}
