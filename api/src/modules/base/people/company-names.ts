import { In, type EntityManager } from 'typeorm';
import { ClientEntity } from './client.entity.js';

/** Names of companies by id. */
export async function companyNames(
  manager: EntityManager,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) {
    return new Map();
  }
  const rows = await manager.find(ClientEntity, {
    select: { id: true, companyName: true },
    where: { id: In([...new Set(ids)]) },
  });
  return new Map(rows.map(({ id, companyName }) => [id, companyName]));
}
