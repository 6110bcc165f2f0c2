import type { EntityManager } from 'typeorm';
import { contentOf } from '../brand-profile/brand-profile.rules.js';
import { currentProfile } from '../brand-profile/brand-profiles.js';
import type { ClientEntity } from '../../base/people/client.entity.js';
import type { Brand } from './provider/content-provider.js';

/** What texts and images of a client are made from: its brand profile, and what its assessment says of its marketing. */
export async function brandOf(manager: EntityManager, client: ClientEntity): Promise<Brand> {
  const { logoFileId: _, ...profile } = contentOf(await currentProfile(manager, client));
  return {
    companyName: client.companyName,
    ...profile,
    channels: client.currentChannels.filter((channel) => channel !== 'Other'),
    successes: client.marketingSuccesses ?? '',
    challenges: client.currentChallenges ?? '',
    priorities: client.marketingPriorities ?? '',
  };
}
