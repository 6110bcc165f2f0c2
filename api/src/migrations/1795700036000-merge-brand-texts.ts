import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Clients get the texts of their brand profiles: from now on both show the same. */
export class MergeBrandTexts1795700036000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE clients SET
        business_story = coalesce(nullif(profile.story, ''), business_story),
        target_audience = coalesce(nullif(profile.audience, ''), target_audience),
        competitors = coalesce(nullif(profile.competitors, ''), clients.competitors),
        business_goals = coalesce(nullif(profile.goals, ''), business_goals),
        brand_aesthetic = coalesce(nullif(profile.aesthetic, ''), brand_aesthetic)
      FROM (SELECT DISTINCT ON (client_id) * FROM brand_profiles ORDER BY client_id, version DESC) AS profile
      WHERE profile.client_id = clients.id`);
  }

  /** What the clients had before is not kept. */
  async down(): Promise<void> {
    // both remain as they are
  }
}
