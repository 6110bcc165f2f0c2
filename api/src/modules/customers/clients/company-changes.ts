import type { UpdateCompanyProfile } from '@hive/contracts';
import type { EntityManager } from 'typeorm';
import { changesOf } from '../../../common/audit/changes-of.js';
import { assertNotStale, conflictText, ownChanges } from '../../base/history/conflicts.js';
import { lastEdit } from '../../base/history/client-names.js';
import type { ClientEntity } from '../../base/people/client.entity.js';
import { recordColumns } from './clients.rules.js';

type Profile = Partial<Omit<UpdateCompanyProfile, 'seen'>>;

/** What a company changes in its profile. Throws CLIENT.CHANGED when somebody else changed a field since the caller saw it. */
export async function companyChanges(
  manager: EntityManager,
  client: ClientEntity,
  { seen, ...profile }: UpdateCompanyProfile,
): Promise<{ before: Partial<ClientEntity>; after: Partial<ClientEntity> }> {
  const change: Profile = ownChanges({ change: profile, seen });
  await assertNotStale(
    { present: client, change, seen },
    {
      code: 'CLIENT.CHANGED',
      message: async () => conflictText(await lastEdit(manager, client.id), 'changed the profile'),
    },
  );
  return changesOf(client, recordColumns(change));
}
