import type { EntityManager } from 'typeorm';
import type { ClientEntity } from '../../base/people/client.entity.js';
import { BrandProfileEntity } from './brand-profile.entity.js';
import type { ShownProfile } from './brand-profile.presenter.js';
import { profileOfAssessment, sharedTexts } from './brand-profile.rules.js';

/**
 * The newest version, with the texts that its client has now: staff and company change those elsewhere, too. Until a version is
 * saved, the assessment's answers as version 0.
 */
export async function currentProfile(manager: EntityManager, client: ClientEntity): Promise<ShownProfile> {
  const saved = await manager.findOne(BrandProfileEntity, {
    where: { clientId: client.id },
    order: { version: 'DESC' },
  });
  const assessment = { authorKind: 'system', authorName: '', createdAt: client.createdAt } as const;
  return saved
    ? Object.assign(saved, sharedTexts(client))
    : { clientId: client.id, version: 0, ...profileOfAssessment(client), ...assessment };
}
