import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Alerts of the agency and their mails; the kind of notification that shows them. */
export class CreateAlerts1795501000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE alerts (
        id uuid NOT NULL,
        title text NOT NULL,
        text text NOT NULL,
        audience text NOT NULL,
        client_ids uuid[] NOT NULL DEFAULT '{}',
        in_app boolean NOT NULL,
        by_mail boolean NOT NULL,
        status text NOT NULL DEFAULT 'waiting',
        last_person_id uuid,
        total_people integer NOT NULL,
        done_people integer NOT NULL DEFAULT 0,
        delivered integer NOT NULL DEFAULT 0,
        read integer NOT NULL DEFAULT 0,
        mails integer NOT NULL DEFAULT 0,
        mailed integer NOT NULL DEFAULT 0,
        undelivered integer NOT NULL DEFAULT 0,
        sent_by uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        finished_at timestamptz,
        CONSTRAINT pk_alerts PRIMARY KEY (id),
        CONSTRAINT ck_alerts_audience CHECK (audience IN ('staff', 'clients', 'chosen-clients')),
        CONSTRAINT ck_alerts_status CHECK (status IN ('waiting', 'running', 'done')),
        CONSTRAINT fk_alerts_sent_by FOREIGN KEY (sent_by) REFERENCES employees (id) ON DELETE SET NULL
      )`);
    await runner.query(`CREATE INDEX ix_alerts_created_at ON alerts (created_at)`);
    await runner.query(`
      CREATE TABLE alert_mails (
        alert_id uuid NOT NULL,
        person_id uuid NOT NULL,
        state text NOT NULL DEFAULT 'waiting',
        CONSTRAINT pk_alert_mails PRIMARY KEY (alert_id, person_id),
        CONSTRAINT ck_alert_mails_state CHECK (state IN ('waiting', 'sent', 'failed')),
        CONSTRAINT fk_alert_mails_alert_id FOREIGN KEY (alert_id) REFERENCES alerts (id) ON DELETE CASCADE
      )`);
    await this.useKinds(runner, [...KINDS, 'agency-alert']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM notifications WHERE kind = 'agency-alert'`);
    await runner.query(`DELETE FROM notification_preferences WHERE kind = 'agency-alert'`);
    await this.useKinds(runner, KINDS);
    await runner.query(`DROP TABLE alert_mails`);
    await runner.query(`DROP TABLE alerts`);
  }

  private async useKinds(runner: QueryRunner, kinds: readonly string[]): Promise<void> {
    const listOf = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');
    await runner.query(`
      ALTER TABLE notifications DROP CONSTRAINT ck_notifications_kind,
        ADD CONSTRAINT ck_notifications_kind CHECK (kind IN (${listOf(kinds)}))`);
    await runner.query(`
      ALTER TABLE notification_preferences DROP CONSTRAINT ck_notification_preferences_kind,
        ADD CONSTRAINT ck_notification_preferences_kind CHECK (kind IN (${listOf(['chat', ...kinds])}))`);
  }
}

const KINDS = ['assignment', 'approval', 'comment', 'file', 'signup', 'alert'];
