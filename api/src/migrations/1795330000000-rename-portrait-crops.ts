import type { MigrationInterface, QueryRunner } from 'typeorm';

const rename = (from: string, to: string): string =>
  `UPDATE slideshow_images SET picture = (picture - '${from}') || jsonb_build_object('${to}', picture->'${from}')
   WHERE picture ? '${from}'`;

/** Renames the property of stored slides that names the crop for phones. */
export class RenamePortraitCrops1795330000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(rename('portrait', 'portraitCrop'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(rename('portraitCrop', 'portrait'));
  }
}
