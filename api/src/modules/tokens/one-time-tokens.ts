import { createHash, createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { IsNull, MoreThan, type EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { CONFIG, type Config } from '../../config/config.js';
import { newId } from '../../platform/database/ids.js';
import { OneTimeTokenEntity, type TokenPurpose } from './one-time-token.entity.js';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Single-use tokens for links in mails. A token is the HMAC of its row's id, so that a job carries only the id and every
 * attempt at a mail renders the same link. The database stores the hash: reading it does not reveal the token.
 */
@Injectable()
export class OneTimeTokens {
  private readonly key: KeyObject;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly clock: Clock,
  ) {
    this.key = createSecretKey(Buffer.from(hkdfSync('sha256', config.appSecret, 'hive', 'one-time-token', 32)));
  }

  /** Stores a token and returns its row's id. Tokens issued earlier for the same subject stay valid. */
  async issue(
    manager: EntityManager,
    { purpose, subjectId, lifetimeMs }: { purpose: TokenPurpose; subjectId: string; lifetimeMs: number },
  ): Promise<string> {
    const id = newId();
    const expiresAt = new Date(this.clock.now().getTime() + lifetimeMs);
    await manager.insert(OneTimeTokenEntity, { id, purpose, subjectId, hash: hashOf(this.tokenOf(id)), expiresAt });
    return id;
  }

  /** The token of a stored row, for the mail that carries its link. */
  tokenOf(id: string): string {
    return createHmac('sha256', this.key).update(id).digest('base64url');
  }

  /** The subject of a stored token; undefined when the token is used, revoked or expired. */
  async subjectOf(manager: EntityManager, purpose: TokenPurpose, id: string): Promise<string | undefined> {
    const usable = { id, purpose, usedAt: IsNull(), expiresAt: MoreThan(this.clock.now()) };
    return (await manager.findOneBy(OneTimeTokenEntity, usable))?.subjectId;
  }

  /** Uses the token up and returns its subject; undefined when it is unknown, used, revoked or expired. */
  async redeem(manager: EntityManager, purpose: TokenPurpose, token: string): Promise<string | undefined> {
    const now = this.clock.now();
    const { raw } = await manager
      .createQueryBuilder()
      .update(OneTimeTokenEntity)
      .set({ usedAt: now })
      .where({ purpose, hash: hashOf(token), usedAt: IsNull(), expiresAt: MoreThan(now) })
      .returning('subject_id')
      .execute();
    return (raw as { subject_id: string }[])[0]?.subject_id;
  }

  /** Invalidates every unused token of the subject. */
  async revoke(manager: EntityManager, purpose: TokenPurpose, subjectId: string): Promise<void> {
    await manager.update(OneTimeTokenEntity, { purpose, subjectId, usedAt: IsNull() }, { usedAt: this.clock.now() });
  }
}
