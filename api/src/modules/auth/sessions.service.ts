import { createHash, randomBytes } from 'node:crypto';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { DataSource, In, IsNull, MoreThan, type EntityManager } from 'typeorm';
import { writeAudit } from '../../common/audit/audit-log.js';
import { Clock } from '../../common/clock.js';
import { AppError } from '../../common/errors/app-error.js';
import type { Authentication } from '../../common/http/access/authenticator.js';
import { SESSION_ENDED_CHANNEL } from '../../common/http/access/authenticator.js';
import { isUuid, newId } from '../../platform/database/ids.js';
import { PubSub } from '../../platform/pubsub/pub-sub.js';
import { AccessTokens } from './access-tokens.js';
import { mustChangePassword, principalOf, Accounts, type PrincipalKind } from './accounts.js';
import { SessionCache } from './session-cache.js';
import type { SessionTokens } from './session-cookies.js';
import { SessionEntity } from './session.entity.js';
import { expiryOf, judgeRefresh } from './sessions.rules.js';

const SESSION_CHANGED_CHANNEL = 'session.changed';

interface PrincipalRef {
  kind: PrincipalKind;
  id: string;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const newRefreshToken = (sessionId: string): string => `${sessionId}.${randomBytes(32).toString('base64url')}`;

/** Who is logged in where. Ends are announced, so that every process and every socket knows within a moment. */
@Injectable()
export class SessionsService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(SessionsService.name);
  private readonly cache = new SessionCache();
  private readonly endings: (() => void)[] = [];

  constructor(
    private readonly dataSource: DataSource,
    private readonly pubSub: PubSub,
    private readonly accounts: Accounts,
    private readonly tokens: AccessTokens,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.endings.push(
      this.pubSub.subscribe(SESSION_ENDED_CHANNEL, (sessionId) => this.cache.forget(sessionId)),
      this.pubSub.subscribe(SESSION_CHANGED_CHANNEL, (sessionId) => this.cache.forget(sessionId)),
      this.pubSub.onReconnect(() => this.cache.clear()),
    );
  }

  onModuleDestroy(): void {
    this.endings.splice(0).forEach((end) => end());
  }

  /** A new session after a login. */
  async open({ kind, id: principalId }: PrincipalRef): Promise<Required<SessionTokens>> {
    const now = this.clock.now();
    const id = newId();
    const refresh = newRefreshToken(id);
    await this.dataSource.query('DELETE FROM sessions WHERE expires_at < $1', [now]);
    await this.dataSource.manager.insert(SessionEntity, {
      id,
      principalKind: kind,
      principalId,
      refreshHash: sha256(refresh),
      previousRefreshHash: null,
      rotatedAt: now,
      createdAt: now,
      expiresAt: expiryOf(now, now),
    });
    return { access: this.tokens.issue(id), refresh };
  }

  /** The caller behind a session, and whether it still stands. */
  authenticate(sessionId: string): Promise<Authentication> {
    return this.cache.get(sessionId, async () => {
      const session = await this.dataSource.manager.findOneBy(SessionEntity, { id: sessionId, endedAt: IsNull() });
      if (!session || session.expiresAt <= this.clock.now()) {
        return { state: 'ended' };
      }
      const account = await this.accounts.find(session.principalKind, session.principalId);
      return account
        ? {
            state: 'active',
            principal: principalOf(account, sessionId),
            mustChangePassword: mustChangePassword(account),
          }
        : { state: 'ended' };
    });
  }

  /** Those of the sessions that do not stand any more, or never did. */
  async findEnded(sessionIds: readonly string[]): Promise<string[]> {
    const standing = await this.dataSource.manager.find(SessionEntity, {
      where: { id: In([...sessionIds]), endedAt: IsNull(), expiresAt: MoreThan(this.clock.now()) },
      select: { id: true },
    });
    const ids = new Set(standing.map(({ id }) => id));
    return sessionIds.filter((id) => !ids.has(id));
  }

  /** Every refresh token works once. One that comes back later was copied: the session ends for thief and owner alike. */
  async refresh(token: string | undefined): Promise<{ principal: PrincipalRef; tokens: SessionTokens }> {
    const sessionId = token?.split('.')[0];
    if (token === undefined || !isUuid(sessionId)) {
      throw new AppError('AUTH.REQUIRED');
    }
    const outcome = await this.dataSource.transaction((manager) => this.rotate(manager, sessionId, token));
    if (outcome === 'reused') {
      await this.announceEnd([sessionId]);
    }
    if (typeof outcome === 'string') {
      throw new AppError('AUTH.SESSION_ENDED');
    }
    return outcome;
  }

  /** The session of a refresh token, for a logout whose access token has expired. */
  async sessionOfRefresh(token: string | undefined): Promise<string | undefined> {
    const id = token?.split('.')[0];
    if (token === undefined || !isUuid(id)) {
      return undefined;
    }
    const session = await this.dataSource.manager.findOneBy(SessionEntity, { id });
    const hashes = [session?.refreshHash, session?.previousRefreshHash];
    return hashes.includes(sha256(token)) ? id : undefined;
  }

  async end(sessionId: string): Promise<void> {
    await this.dataSource.manager.update(
      SessionEntity,
      { id: sessionId, endedAt: IsNull() },
      { endedAt: this.clock.now() },
    );
    await this.announceEnd([sessionId]);
  }

  /** Ends every session of a person: after deactivation or a new level. */
  async endAll(person: PrincipalRef): Promise<void> {
    await this.announceEnd(await this.endWithin(this.dataSource.manager, person));
  }

  /**
   * The same within somebody's transaction, all but the named session. Returns the sessions that ended, which the caller
   * announces after commit.
   */
  async endWithin(manager: EntityManager, { kind, id }: PrincipalRef, exceptSessionId?: string): Promise<string[]> {
    const [ended] = await manager.query<[{ id: string }[], number]>(
      `UPDATE sessions SET ended_at = $3
       WHERE principal_kind = $1 AND principal_id = $2 AND ended_at IS NULL AND id IS DISTINCT FROM $4::uuid RETURNING id`,
      [kind, id, this.clock.now(), exceptSessionId ?? null],
    );
    return ended.map((session) => session.id);
  }

  /** Tells every process, and through them the sockets. */
  async announceEnd(sessionIds: readonly string[]): Promise<void> {
    for (const sessionId of sessionIds) {
      this.cache.forget(sessionId);
      await this.publish(SESSION_ENDED_CHANNEL, sessionId);
    }
  }

  /** What is known about a session's person changed: every process looks again. */
  async announceChange(sessionId: string): Promise<void> {
    this.cache.forget(sessionId);
    await this.publish(SESSION_CHANGED_CHANNEL, sessionId);
  }

  private async rotate(
    manager: EntityManager,
    id: string,
    token: string,
  ): Promise<'over' | 'reused' | { principal: PrincipalRef; tokens: SessionTokens }> {
    const now = this.clock.now();
    const session = await manager.findOne(SessionEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    const verdict = session ? judgeRefresh(session, sha256(token), now) : 'over';
    if (!session || verdict === 'over') {
      return 'over';
    }
    const principal = { kind: session.principalKind, id: session.principalId };
    if (verdict === 'reused') {
      await manager.update(SessionEntity, id, { endedAt: now });
      await writeAudit(manager, principal, { action: 'session.token-reused', subject: { type: 'session', id } });
      return 'reused';
    }
    if (!(await this.accounts.find(principal.kind, principal.id))) {
      return 'over';
    }
    const tokens: SessionTokens = { access: this.tokens.issue(id) };
    if (verdict === 'rotate') {
      tokens.refresh = newRefreshToken(id);
      await manager.update(SessionEntity, id, {
        refreshHash: sha256(tokens.refresh),
        previousRefreshHash: session.refreshHash,
        rotatedAt: now,
        expiresAt: expiryOf(session.createdAt, now),
      });
    }
    return { principal, tokens };
  }

  /** The change itself is stored: other processes notice it a little later when nobody tells them. */
  private async publish(channel: string, message: string): Promise<void> {
    await this.pubSub.publish(channel, message).catch((error: unknown) => this.logger.warn({ err: error }));
  }
}
