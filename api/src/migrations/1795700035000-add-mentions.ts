import type { MigrationInterface, QueryRunner } from 'typeorm';

const BEFORE = ['assignment', 'approval', 'comment', 'file', 'signup', 'alert', 'agency-alert'];

/** Notifications about notes that mention a person. */
export class AddMentions1795700035000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await useKinds(runner, [...BEFORE, 'mention']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM notifications WHERE kind = 'mention'`);
    await runner.query(`DELETE FROM notification_preferences WHERE kind = 'mention'`);
    await useKinds(runner, BEFORE);
  }
}

async function useKinds(runner: QueryRunner, kinds: readonly string[]): Promise<void> {
  const listOf = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');
  await runner.query(`
    ALTER TABLE notifications DROP CONSTRAINT ck_notifications_kind,
      ADD CONSTRAINT ck_notifications_kind CHECK (kind IN (${listOf(kinds)}))`);
  await runner.query(`
    ALTER TABLE notification_preferences DROP CONSTRAINT ck_notification_preferences_kind,
      ADD CONSTRAINT ck_notification_preferences_kind CHECK (kind IN (${listOf(['chat', ...kinds])}))`);
}
