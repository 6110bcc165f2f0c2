import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sender of mails, which administrators set. */
export class CreateMailSettings1795502000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mail_settings (
        is_only boolean NOT NULL DEFAULT true,
        sender_name text NOT NULL DEFAULT '',
        sender_address text NOT NULL DEFAULT '',
        reply_to text NOT NULL DEFAULT '',
        changed_at timestamptz,
        CONSTRAINT pk_mail_settings PRIMARY KEY (is_only),
        CONSTRAINT ck_mail_settings_is_only CHECK (is_only)
      )`);
    await runner.query(`INSERT INTO mail_settings DEFAULT VALUES`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE mail_settings`);
  }
}
