import type { EntityManager, QueryDeepPartialEntity } from 'typeorm';
import { ClientEntity } from './client.entity.js';

/** Inserts the client unless its e-mail is taken; the unique constraint decides, so a race makes one client. */
export async function insertUnlessKnown(
  manager: EntityManager,
  client: QueryDeepPartialEntity<ClientEntity>,
): Promise<boolean> {
  const { raw } = await manager
    .createQueryBuilder()
    .insert()
    .into(ClientEntity)
    .values(client)
    .orIgnore()
    .returning('id')
    .execute();
  return (raw as unknown[]).length === 1;
}
