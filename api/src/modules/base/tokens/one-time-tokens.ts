import { createHash, createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Between, DataSource, In, IsNull, MoreThan, type EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock.js';
import type { PrincipalRef } from '../../../common/http/access/principal.js';
import { CONFIG, type Config } from '../../../config/config.js';
import { newId } from '../../../platform/database/ids.js';
import { OneTimeTokenEntity, type TokenPurpose } from './one-time-token.entity.js';

/** The purposes of links for choosing a password. */
export const passwordPurposes = ['set-password', 'reset-password'] as const satisfies readonly TokenPurpose[];

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

interface NewToken {
  purpose: TokenPurpose;
  subject: PrincipalRef;
  lifetimeMs: number;
}

const MINUTE_MS = 60_000;

/** The number of links that a person gets through requests that anyone may send, so that they do not flood a mailbox. */
export const REQUESTED_LINKS = { max: 3, withinMs: 15 * MINUTE_MS };

interface StoredToken<P extends TokenPurpose = TokenPurpose> {
  id: string;
  purpose: P;
  subject: PrincipalRef;
}

/**
 * Single-use tokens for links in mails. A token is the HMAC of its row's id, so that a job carries only the id and every
 * attempt at a mail renders the same link. The database stores the hash: reading it does not reveal the token.
 */
@Injectable()
export class OneTimeTokens {
  private readonly key: KeyObject;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {
    this.key = createSecretKey(Buffer.from(hkdfSync('sha256', config.appSecret, 'hive', 'one-time-token', 32)));
  }

  /** Stores a token and returns its row's id. Tokens issued earlier for the same subject stay valid. */
  async issue(manager: EntityManager, { purpose, subject, lifetimeMs }: NewToken): Promise<string> {
    const now = this.clock.now();
    const id = newId(now.getTime());
    await manager.insert(OneTimeTokenEntity, {
      id,
      purpose,
      subjectKind: subject.kind,
      subjectId: subject.id,
      hash: hashOf(this.tokenOf(id)),
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifetimeMs),
    });
    return id;
  }

  /** The token of a stored row, for the mail that carries its link. */
  tokenOf(id: string): string {
    return createHmac('sha256', this.key).update(id).digest('base64url');
  }

  /** A stored token by its id; undefined when it is used, revoked or expired. */
  async findUsable(id: string, manager: EntityManager = this.dataSource.manager): Promise<StoredToken | undefined> {
    const usable = { id, usedAt: IsNull(), expiresAt: MoreThan(this.clock.now()) };
    const row = await manager.findOneBy(OneTimeTokenEntity, usable);
    return row ? toStored(row, row.purpose) : undefined;
  }

  /** A stored token, whether or not it still works; undefined when it is unknown. */
  async find<P extends TokenPurpose>(
    purposes: readonly P[],
    token: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<StoredToken<P> | undefined> {
    const row = await manager.findOneBy(OneTimeTokenEntity, { hash: hashOf(token) });
    const purpose = purposes.find((accepted) => accepted === row?.purpose);
    return row && purpose ? toStored(row, purpose) : undefined;
  }

  /** Uses the token up and returns its subject; undefined when it is unknown, used, revoked or expired. */
  async redeem(
    manager: EntityManager,
    purposes: readonly TokenPurpose[],
    token: string,
  ): Promise<PrincipalRef | undefined> {
    const now = this.clock.now();
    const { raw } = await manager
      .createQueryBuilder()
      .update(OneTimeTokenEntity)
      .set({ usedAt: now })
      .where({ purpose: In(purposes), hash: hashOf(token), usedAt: IsNull(), expiresAt: MoreThan(now) })
      .returning('subject_kind AS kind, subject_id AS id')
      .execute();
    return (raw as PrincipalRef[])[0];
  }

  /** Whether a request of anyone may issue another token for the subject. Tokens in any state count. */
  async mayIssueOnRequest(
    manager: EntityManager,
    { purpose, subject }: Pick<NewToken, 'purpose' | 'subject'>,
  ): Promise<boolean> {
    const { max, withinMs } = REQUESTED_LINKS;
    const now = this.clock.now().getTime();
    // not those of the future, which a clock that was ahead has left: they would refuse requests until then
    const createdAt = Between(new Date(now - withinMs), new Date(now + withinMs));
    return (await manager.countBy(OneTimeTokenEntity, { purpose, ...ofSubject(subject), createdAt })) < max;
  }

  /** Invalidates every unused token of the subject. */
  async revoke(manager: EntityManager, purposes: readonly TokenPurpose[], subject: PrincipalRef): Promise<void> {
    const unused = { purpose: In(purposes), ...ofSubject(subject), usedAt: IsNull() };
    await manager.update(OneTimeTokenEntity, unused, { usedAt: this.clock.now() });
  }
}

const ofSubject = ({ kind, id }: PrincipalRef) => ({ subjectKind: kind, subjectId: id });

const toStored = <P extends TokenPurpose>(row: OneTimeTokenEntity, purpose: P): StoredToken<P> => ({
  id: row.id,
  purpose,
  subject: { kind: row.subjectKind, id: row.subjectId },
});
