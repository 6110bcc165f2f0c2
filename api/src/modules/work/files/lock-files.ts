import type { EntityManager } from 'typeorm';

/**
 * Locks the unfinished uploads and the files of a project or milestone before it is removed, in the same order as an upload that
 * completes, so that the two cannot deadlock. Returns the names of the files.
 */
export async function lockFilesOf(
  manager: EntityManager,
  owner: { projectId: string } | { milestoneId: string },
): Promise<string[]> {
  const [column, id] = 'projectId' in owner ? ['project_id', owner.projectId] : ['milestone_id', owner.milestoneId];
  await manager.query(`SELECT FROM file_uploads WHERE ${column} = $1 ORDER BY id FOR UPDATE`, [id]);
  const files = await manager.query<{ name: string }[]>(
    `SELECT file_name AS name FROM client_files WHERE ${column} = $1 ORDER BY id FOR UPDATE`,
    [id],
  );
  return files.map(({ name }) => name);
}
