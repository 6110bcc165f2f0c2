import { Injectable } from '@nestjs/common';
import type { BrandProfile, BrandProfileVersionListQuery, UpdateBrandProfile } from '@hive/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { changesOf } from '../../../common/audit/changes-of.js';
import { Clock } from '../../../common/clock.js';
import { AppError, rateLimited } from '../../../common/errors/app-error.js';
import type { Principal } from '../../../common/http/access/principal.js';
import { findPage, type Page } from '../../../common/paging/find-page.js';
import { Transactions, type Tx } from '../../../common/transactions/transactions.js';
import { newId } from '../../../platform/database/ids.js';
import { insertRow, lockById, updateById } from '../../../platform/database/rows.js';
import { RateLimiter } from '../../../platform/rate-limit/rate-limiter.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { aiViewReach, getReachedClient } from '../../customers/clients/reached-clients.js';
import { assertNotStale, conflictText } from '../../base/history/conflicts.js';
import { assertIsLogo, findLogos } from './brand-logos.js';
import { BrandProfileEntity } from './brand-profile.entity.js';
import { presentBrandProfile, type ShownProfile } from './brand-profile.presenter.js';
import { clientColumns, contentOf, flatFields, withChange } from './brand-profile.rules.js';
import { currentProfile } from './brand-profiles.js';

/** Limit per person, because every save stores a whole version for good. */
const SAVES = [
  { max: 30, windowSeconds: 60 },
  { max: 100, windowSeconds: 86_400 },
] as const;

/** Brand profiles in versions. Callers who may not see the client get CLIENT.NOT_FOUND. */
@Injectable()
export class BrandProfileService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly limiter: RateLimiter,
  ) {}

  async get(clientKey: string, caller: Principal): Promise<BrandProfile> {
    const { manager } = this.dataSource;
    const client = await getReachedClient(manager, clientKey, aiViewReach(caller));
    return present(manager, await currentProfile(manager, client));
  }

  async listVersions(
    clientKey: string,
    query: BrandProfileVersionListQuery,
    caller: Principal,
  ): Promise<Page<BrandProfile>> {
    const { manager } = this.dataSource;
    const { id } = await getReachedClient(manager, clientKey, aiViewReach(caller));
    const builder = manager.createQueryBuilder(BrandProfileEntity, 'profile').where('profile.clientId = :id', { id });
    const search = ['profile.story', 'profile.audience', 'profile.goals', 'profile.tone', 'profile.sampleTexts'];
    const page = await findPage(builder, query, { search, present: (row) => row });
    const logos = await findLogos(
      manager,
      page.items.map(({ logoFileId }) => logoFileId),
    );
    return { ...page, items: page.items.map((row) => presentBrandProfile(row, logos)) };
  }

  /** Saves a new version, unless nothing changes. Throws BRAND_PROFILE.CHANGED with the current values of stale fields. */
  async update(clientKey: string, { change, seen }: UpdateBrandProfile, caller: Principal): Promise<BrandProfile> {
    await this.countSave(caller);
    return this.transactions.run(caller, async (tx) => {
      const { manager } = tx;
      const { id } = await getReachedClient(manager, clientKey, { caller, capability: 'brand-profile:edit' });
      const client = await lockById(manager, ClientEntity, id);
      if (!client) {
        throw new AppError('CLIENT.NOT_FOUND');
      }
      const current = await currentProfile(manager, client);
      await assertUnchanged(current, { change, seen });
      const content = withChange(contentOf(current), change);
      const { before, after } = changesOf(flatFields(contentOf(current)), flatFields(content));
      if (Object.keys(after).length === 0) {
        return present(manager, current);
      }
      if (after.logoFileId) {
        await assertIsLogo(manager, after.logoFileId, id);
      }
      await updateById(manager, ClientEntity, id, clientColumns(content));
      const saved = await this.insert(tx, { ...current, ...content, version: current.version + 1 }, caller);
      await tx.audit({ action: 'brand-profile.changed', subject: { type: 'client', id }, before, after });
      tx.publish('brand-profile.changed', { clientId: id });
      tx.publish('client.changed', { id });
      return present(manager, saved);
    });
  }

  private async countSave({ id }: Principal): Promise<void> {
    const result = await this.limiter.hit(`brand-profile:${id}`, SAVES);
    if (!result.allowed) {
      throw rateLimited('REQUEST.RATE_LIMITED', result);
    }
  }

  private async insert({ manager }: Tx, profile: ShownProfile, caller: Principal): Promise<ShownProfile> {
    const author = { authorKind: caller.kind, authorId: caller.id, authorName: caller.name };
    const { clientId, version } = profile;
    const row = { id: newId(), clientId, version, ...contentOf(profile), ...author, createdAt: this.clock.now() };
    await insertRow(manager, BrandProfileEntity, row);
    return row;
  }
}

async function present(manager: EntityManager, profile: ShownProfile): Promise<BrandProfile> {
  return presentBrandProfile(profile, await findLogos(manager, [profile.logoFileId]));
}

function assertUnchanged(current: ShownProfile, { change, seen }: UpdateBrandProfile): Promise<void> {
  const { authorName: name, createdAt: at } = current;
  return assertNotStale(
    { present: flatFields(contentOf(current)), change: flatFields(change), seen: flatFields(seen) },
    {
      code: 'BRAND_PROFILE.CHANGED',
      message: () => Promise.resolve(conflictText({ name, at }, 'changed this brand profile')),
    },
  );
}
