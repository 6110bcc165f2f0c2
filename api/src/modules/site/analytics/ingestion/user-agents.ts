import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DataSource, type EntityManager } from 'typeorm';

const MAX_CACHED = 10_000;

type Executor = Pick<EntityManager, 'query'>;

/** Ids of user agents, cached per process. */
@Injectable()
export class UserAgents {
  private readonly cache = new LRUCache<string, number>({ max: MAX_CACHED });

  constructor(private readonly dataSource: DataSource) {}

  /** The ids of the names, in their order; null stays null. New names are inserted. */
  async idsOf(names: readonly (string | null)[]): Promise<(number | null)[]> {
    const ids = new Map<string, number>();
    const missing = new Set<string>();
    for (const name of new Set(names)) {
      const id = name === null ? undefined : this.cache.get(name);
      if (id !== undefined && name !== null) {
        ids.set(name, id);
      } else if (name !== null) {
        missing.add(name);
      }
    }
    if (missing.size > 0) {
      for (const [name, id] of await ensureUserAgents(this.dataSource, missing)) {
        ids.set(name, id);
        this.cache.set(name, id);
      }
    }
    return names.map((name) => (name === null ? null : (ids.get(name) ?? null)));
  }
}

/** Ids of the names, which are inserted where they are missing. */
export async function ensureUserAgents(
  executor: Executor,
  names: ReadonlySet<string>,
): Promise<ReadonlyMap<string, number>> {
  const ids = await findIds(executor, [...names]);
  const missing = [...names].filter((name) => !ids.has(name));
  if (missing.length > 0) {
    // Sorted, so that concurrent inserts of the same names cannot deadlock.
    await executor.query(
      'INSERT INTO user_agents (name) SELECT name FROM unnest($1::text[]) name ORDER BY name ON CONFLICT DO NOTHING',
      [missing],
    );
    (await findIds(executor, missing)).forEach((id, name) => ids.set(name, id));
  }
  return ids;
}

async function findIds(executor: Executor, names: readonly string[]): Promise<Map<string, number>> {
  const rows = await executor.query<{ id: number; name: string }[]>(
    'SELECT id, name FROM user_agents WHERE name = ANY($1)',
    [names],
  );
  return new Map(rows.map(({ id, name }) => [name, id]));
}
