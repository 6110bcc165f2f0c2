import { readdir } from 'node:fs/promises';
import type { MigrationInterface } from 'typeorm';

export type Migration = new () => MigrationInterface;

const FOLDER = new URL('../../migrations/', import.meta.url);

/**
 * Every migration of the folder, oldest first by the timestamp in its name. A released one is never changed: the next
 * change is a new file.
 */
export async function loadMigrations(): Promise<Migration[]> {
  const files = (await readdir(FOLDER)).filter((file) => /^\d{13}-[a-z0-9-]+\.(js|ts)$/.test(file)).toSorted();
  const modules = await Promise.all(
    files.map((file) => import(new URL(file, FOLDER).href) as Promise<Record<string, Migration>>),
  );
  return modules.flatMap((exported) => Object.values(exported));
}
