import { readdir } from 'node:fs/promises';

const MODULES = new URL('../modules/', import.meta.url);

/** What the files `<area>.<part>.ts` of all areas export, by path: `personal-data`, for example. */
export async function importAreaFiles<Declaration>(part: string): Promise<Declaration[]> {
  const pattern = new RegExp(`\\.${part}\\.[jt]s$`);
  const files = (await readdir(MODULES, { recursive: true })).filter((file) => pattern.test(file)).toSorted();
  const areas = await Promise.all(
    files.map((file) => import(new URL(file, MODULES).href) as Promise<Record<string, Declaration>>),
  );
  return areas.flatMap((area) => Object.values(area));
}
