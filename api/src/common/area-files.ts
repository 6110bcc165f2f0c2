import { readdir } from 'node:fs/promises';

const MODULES = new URL('../modules/', import.meta.url);

/** All exports of the files `<area>.<part>.ts`, sorted by path. Such a file exports nothing but declarations. */
export async function importAreaFiles<Declaration>(part: string): Promise<Declaration[]> {
  const pattern = new RegExp(`\\.${part}\\.[jt]s$`);
  const files = (await readdir(MODULES, { recursive: true })).filter((file) => pattern.test(file)).toSorted();
  const areas = await Promise.all(
    files.map((file) => import(new URL(file, MODULES).href) as Promise<Record<string, Declaration>>),
  );
  return areas.flatMap((area) => Object.values(area));
}
