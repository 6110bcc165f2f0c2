import type { EntityManager } from 'typeorm';
import { insertIgnore } from '../../../platform/database/rows.js';
import { MediaFileEntity } from './media-file.entity.js';
import { mediaFile } from './media.rules.js';

/** Names of the media files whose URLs the rows of a table contain, in any column. `where` narrows `row`. */
export async function mediaNamesInTable(manager: EntityManager, table: string, where = 'true'): Promise<string[]> {
  const rows = await manager.query<{ name: string }[]>(
    `SELECT DISTINCT match[1] AS name
     FROM ${table} AS row, regexp_matches(row::text, '/media/([0-9a-f]{64}\\.[a-z0-9]{3,4})', 'g') AS match
     WHERE ${where}`,
  );
  return rows.map(({ name }) => name);
}

/** Gives bundled files a row, so that the sweep removes them after a day unless another row references them. */
export async function registerForSweep(manager: EntityManager, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await insertIgnore(manager, MediaFileEntity, { name, mimeType: mediaFile(name)?.type ?? '', bytes: 0 });
  }
}
