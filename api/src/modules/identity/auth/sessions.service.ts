import { createHash, randomBytes } from 'node:crypto';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { StaffLevel } from '@hive/contracts';
import { LRUCache } from 'lru-cache';
import { DataSource, In, IsNull, Not, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { writeAudit, type AuditEntry } from '../../../common/audit/audit-log.js';
import { findOnePrepared, lockById } from '../../../platform/database/rows.js';
import { Clock } from '../../../common/clock.js';
import { AppError } from '../../../common/errors/app-error.js';
import {
  SESSION_CHANGED_CHANNEL,
  SESSION_ENDED_CHANNEL,
  type Authentication,
} from '../../../common/http/access/authenticator.js';
import type { Principal, PrincipalRef } from '../../../common/http/access/principal.js';
import { isUuid, newId } from '../../../platform/database/ids.js';
import { PubSub } from '../../../platform/pubsub/pub-sub.js';
import { AccessTokens } from './access-tokens.js';
import { mustChangePassword, ownerOf, principalOf, Accounts, type Account } from './accounts.js';
import { SecondFactor } from './second-factor.js';
import type { SessionTokens } from './session-cookies.js';
import { SessionEntity } from './session.entity.js';
import { hasCapability } from '../../../common/http/access/capabilities.js';
import { evaluateRefresh, expiryOf, isOver, storedUserAgent } from './sessions.rules.js';

/** Changes are published at once. This limits the effect of a lost message, as `PING_EVERY_MS` of pub/sub does. */
const CACHE_TTL_MS = 15_000;
const CACHE_MAX = 10_000;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const newRefreshToken = (sessionId: string): string => `${sessionId}.${randomBytes(32).toString('base64url')}`;

/** The audit entry of the end of a view as a client. */
export const viewEnded = (clientId: string): AuditEntry => ({
  action: 'client.view-ended',
  subject: { type: 'client', id: clientId },
});

/** Sessions of logged-in people. The end of a session is published, so every process and socket reacts at once. */
@Injectable()
export class SessionsService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(SessionsService.name);
  private readonly unsubscribe: (() => void)[] = [];
  private readonly cache = new LRUCache<string, Authentication>({
    max: CACHE_MAX,
    ttl: CACHE_TTL_MS,
    fetchMethod: (sessionId) => this.load(sessionId),
    // A lookup during which the session changed still resolves, but is not cached.
    ignoreFetchAbort: true,
  });

  constructor(
    private readonly dataSource: DataSource,
    private readonly pubSub: PubSub,
    private readonly accounts: Accounts,
    private readonly secondFactor: SecondFactor,
    private readonly tokens: AccessTokens,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.unsubscribe.push(
      this.pubSub.subscribe(SESSION_ENDED_CHANNEL, (sessionId) => this.cache.delete(sessionId)),
      this.pubSub.subscribe(SESSION_CHANGED_CHANNEL, (sessionId) => this.cache.delete(sessionId)),
      this.pubSub.onReconnect(() => this.cache.clear()),
    );
  }

  onModuleDestroy(): void {
    this.unsubscribe.splice(0).forEach((stop) => stop());
  }

  /** Creates the session of a login. */
  async create({ kind, id: principalId }: PrincipalRef, userAgent?: string): Promise<Required<SessionTokens>> {
    const now = this.clock.now();
    const id = newId();
    const refresh = newRefreshToken(id);
    await this.dataSource.manager.insert(SessionEntity, {
      id,
      principalKind: kind,
      principalId,
      refreshHash: sha256(refresh),
      previousRefreshHash: null,
      rotatedAt: now,
      createdAt: now,
      userAgent: storedUserAgent(userAgent),
      expiresAt: expiryOf(now, now),
    });
    await this.accounts.recordLogin({ kind, id: principalId }, now);
    return { access: this.tokens.issue(id), refresh };
  }

  /** The sessions of a person that have not ended, the one used last first. */
  async list({ kind, id }: PrincipalRef): Promise<SessionEntity[]> {
    const sessions = await this.dataSource.manager.find(SessionEntity, {
      where: { principalKind: kind, principalId: id, endedAt: IsNull() },
      order: { rotatedAt: 'DESC' },
    });
    return sessions.filter((session) => !isOver(session, this.clock.now()));
  }

  /** The caller behind a session, or `ended`. */
  authenticate(sessionId: string): Promise<Authentication> {
    return this.cache.forceFetch(sessionId);
  }

  /** The ids among these that belong to no active session. */
  async findEnded(sessionIds: readonly string[]): Promise<string[]> {
    const found = await this.dataSource.manager.findBy(SessionEntity, { id: In([...sessionIds]) });
    const activeIds = new Set(found.filter((session) => !isOver(session, this.clock.now())).map(({ id }) => id));
    return sessionIds.filter((id) => !activeIds.has(id));
  }

  /** Rotates a refresh token, which works once. A token that is used again was copied, so its session ends. */
  async refresh(token: string | undefined): Promise<{ sessionId: string; tokens: SessionTokens }> {
    const sessionId = token?.split('.')[0];
    if (token === undefined || !isUuid(sessionId)) {
      throw new AppError('AUTH.REQUIRED');
    }
    const outcome = await this.dataSource.transaction((manager) => this.rotate(manager, sessionId, token));
    if (outcome === 'reused') {
      await this.publishEnded([sessionId]);
    }
    if (typeof outcome === 'string') {
      throw new AppError('AUTH.SESSION_ENDED');
    }
    return { sessionId, tokens: outcome };
  }

  /** The session id of a refresh token, for a logout whose access token has expired. */
  async findByRefreshToken(token: string | undefined): Promise<string | undefined> {
    const id = token?.split('.')[0];
    if (token === undefined || !isUuid(id)) {
      return undefined;
    }
    const session = await this.dataSource.manager.findOneBy(SessionEntity, { id });
    const hashes = [session?.refreshHash, session?.previousRefreshHash];
    return hashes.includes(sha256(token)) ? id : undefined;
  }

  /** Ends a session of the person; returns false when the person has no such session. */
  async endOwn({ kind, id: principalId }: PrincipalRef, sessionId: string): Promise<boolean> {
    const own = { id: sessionId, principalKind: kind, principalId };
    const ended = await this.dataSource.transaction((manager) => this.markEnded(manager, own));
    await this.publishEnded(ended);
    return ended.length === 1;
  }

  /** Ends one session, publishes it and returns its person; undefined for a session that has ended already. */
  async end(sessionId: string): Promise<PrincipalRef | undefined> {
    const session = await this.dataSource.manager.findOneBy(SessionEntity, { id: sessionId });
    const ended = await this.dataSource.transaction((manager) => this.markEnded(manager, { id: sessionId }));
    await this.publishEnded(ended);
    return session && ended.length > 0 ? { kind: session.principalKind, id: session.principalId } : undefined;
  }

  /** Ends every session of a person, after deactivation or a change of level. */
  async endAll(person: PrincipalRef): Promise<void> {
    await this.publishEnded(await this.dataSource.transaction((manager) => this.endInTransaction(manager, person)));
  }

  /**
   * Ends every session of a person but the excepted one. Returns the ended ids, which the caller passes to
   * `publishEnded` after commit.
   */
  async endInTransaction(
    manager: EntityManager,
    { kind, id }: PrincipalRef,
    exceptSessionId?: string,
  ): Promise<string[]> {
    const except = exceptSessionId === undefined ? {} : { id: Not(exceptSessionId) };
    return this.markEnded(manager, { principalKind: kind, principalId: id, ...except });
  }

  /**
   * Starts the view of the portal as a client, or ends it with null. Returns the client of the view that ended. The caller
   * calls `publishChanged` after commit.
   */
  async setViewedClient(
    manager: EntityManager,
    sessionId: string,
    viewingClientId: string | null,
  ): Promise<string | null> {
    const session = await lockById(manager, SessionEntity, sessionId);
    if (!session || session.endedAt !== null) {
      throw new AppError('AUTH.SESSION_ENDED');
    }
    await manager.update(SessionEntity, sessionId, { viewingClientId });
    return session.viewingClientId;
  }

  /** Notifies every process, which closes the sockets of these sessions. */
  async publishEnded(sessionIds: readonly string[]): Promise<void> {
    for (const sessionId of sessionIds) {
      this.cache.delete(sessionId);
      await this.publish(SESSION_ENDED_CHANNEL, sessionId);
    }
  }

  /** Makes every process look up the session's person again. */
  async publishChanged(sessionId: string): Promise<void> {
    this.cache.delete(sessionId);
    await this.publish(SESSION_CHANGED_CHANNEL, sessionId);
  }

  /** `publishChanged` for every session of staff of this level. */
  async publishChangedOf(level: StaffLevel): Promise<void> {
    const sessions = await this.dataSource.manager.query<{ id: string }[]>(
      `SELECT s.id FROM sessions s JOIN employees e ON e.id = s.principal_id
       WHERE s.principal_kind = 'staff' AND s.ended_at IS NULL AND e.access_level = $1`,
      [level],
    );
    for (const { id } of sessions) {
      await this.publishChanged(id);
    }
  }

  private async load(sessionId: string): Promise<Authentication> {
    const session = await findOnePrepared(this.dataSource, SessionEntity, { id: sessionId });
    const isActive = session && !isOver(session, this.clock.now());
    const account = isActive && (await this.accounts.find(session.principalKind, session.principalId));
    if (!account) {
      return { state: 'ended' };
    }
    return {
      state: 'active',
      principal: await this.principalIn(session, account),
      mustChangePassword: mustChangePassword(account),
      mustSetUpTwoFactor: await this.secondFactor.mustSetUp(account),
    };
  }

  /** The person of the session, or the client as whom they view the portal. */
  private async principalIn({ id, viewingClientId }: SessionEntity, account: Account): Promise<Principal> {
    const person = principalOf(account, id);
    const client = viewingClientId !== null && (await this.accounts.findViewed(viewingClientId));
    return client && hasCapability(person, 'clients:view-as')
      ? { ...ownerOf(client, id), viewedBy: { id: person.id } }
      : person;
  }

  /** Ends sessions; a view as a client that ends with its session is recorded. Returns the ids. */
  private async markEnded(manager: EntityManager, which: FindOptionsWhere<SessionEntity>): Promise<string[]> {
    const sessions = await manager
      .createQueryBuilder(SessionEntity, 'session')
      .setLock('pessimistic_write')
      .where({ ...which, endedAt: IsNull() })
      .orderBy('session.id')
      .getMany();
    const ids = sessions.map(({ id }) => id);
    await manager.update(SessionEntity, { id: In(ids) }, { endedAt: this.clock.now() });
    for (const { principalKind: kind, principalId: id, viewingClientId } of sessions) {
      if (viewingClientId !== null) {
        await writeAudit(manager, { kind, id }, viewEnded(viewingClientId));
      }
    }
    return ids;
  }

  private async rotate(
    manager: EntityManager,
    id: string,
    token: string,
  ): Promise<'expired' | 'reused' | SessionTokens> {
    const now = this.clock.now();
    const session = await lockById(manager, SessionEntity, id);
    const outcome = session ? evaluateRefresh(session, sha256(token), now) : 'expired';
    if (!session || outcome === 'expired') {
      return 'expired';
    }
    const principal = { kind: session.principalKind, id: session.principalId };
    if (outcome === 'reused') {
      await this.markEnded(manager, { id });
      await writeAudit(manager, principal, { action: 'session.token-reused', subject: { type: 'session', id } });
      return 'reused';
    }
    if (!(await this.accounts.find(principal.kind, principal.id, manager))) {
      return 'expired';
    }
    const tokens: SessionTokens = { access: this.tokens.issue(id) };
    if (outcome === 'rotate') {
      tokens.refresh = newRefreshToken(id);
      await manager.update(SessionEntity, id, {
        refreshHash: sha256(tokens.refresh),
        previousRefreshHash: session.refreshHash,
        rotatedAt: now,
        expiresAt: expiryOf(session.createdAt, now),
      });
    }
    return tokens;
  }

  /** A failure only delays other processes: the change is stored, and their caches expire. */
  private async publish(channel: string, message: string): Promise<void> {
    await this.pubSub.publish(channel, message).catch((error: unknown) => this.logger.warn({ err: error }));
  }
}
