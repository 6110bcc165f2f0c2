import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { LoginKind } from '@hive/contracts';
import { DataSource } from 'typeorm';
import { visitor, type Actor } from '../../../common/audit/actor.js';
import { writeAudit, type AuditEntry } from '../../../common/audit/audit-log.js';
import { AppError } from '../../../common/errors/app-error.js';
import type { PrincipalRef } from '../../../common/http/access/principal.js';
import { FailedAttempts, type AttemptSource } from '../../../common/http/security/failed-attempts.js';
import { currentSource } from '../../../common/http/security/request-source.js';
import { RateLimiter } from '../../../platform/rate-limit/rate-limiter.js';

const logger = new Logger('SecurityEvents');

/** Nothing limits the number of refused attempts, so one record stands for all of the window. */
const REFUSALS = [{ max: 1, windowSeconds: 15 * 60 }];

/** The audit entry of a security event, with the network and device of its call. Writes the same to the server's log. */
export function securityEvent(entry: AuditEntry): AuditEntry {
  const { action, subject } = entry;
  const after = { ...entry.after, ...currentSource() };
  logger.log({ msg: 'Security event', event: action, subject, ...after });
  return { ...entry, after };
}

/** An attempt to prove one's identity. */
interface Attempt {
  /** The name of a wrong attempt in the audit log. */
  failure: 'auth.login-failed' | 'auth.login-pending' | 'auth.code-refused' | 'auth.password-refused';
  area: LoginKind;
  /** The account; undefined for an unknown name, which is not recorded. */
  person: PrincipalRef | undefined;
  /** Set for a caller with a session. */
  caller?: PrincipalRef;
}

const subjectOf = (person: PrincipalRef | undefined) => ({ type: 'auth', id: person?.id ?? 'unknown' });

/** Logins, logouts and wrong or refused attempts, in the audit log and the log of the server. */
@Injectable()
export class SecurityEvents {
  constructor(
    private readonly dataSource: DataSource,
    private readonly failedAttempts: FailedAttempts,
    private readonly limiter: RateLimiter,
  ) {}

  async record(action: 'auth.logged-in' | 'auth.logged-out', { kind, id }: PrincipalRef): Promise<void> {
    const person = { kind, id };
    await this.write(person, { action, subject: subjectOf(person) });
  }

  /** Records a wrong attempt, or a right one that is refused for another reason. */
  recordFailure(attempt: Attempt): Promise<void> {
    return this.writeAttempt(attempt, attempt.failure);
  }

  /** `FailedAttempts.attempt`; a wrong attempt is recorded, and so is the first one that a limit refuses. */
  async attempt<T>(
    key: string,
    source: AttemptSource,
    attempt: Attempt,
    verify: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    try {
      const result = await this.failedAttempts.attempt(key, source, verify);
      if (result === undefined) {
        await this.recordFailure(attempt);
      }
      return result;
    } catch (error) {
      if (error instanceof AppError && error.code === 'AUTH.TOO_MANY_ATTEMPTS') {
        await this.recordRefusal(key, source, attempt);
      }
      throw error;
    }
  }

  private async recordRefusal(key: string, { address }: AttemptSource, attempt: Attempt): Promise<void> {
    const hash = createHash('sha256').update(`${key}\n${address}`).digest('hex');
    if ((await this.limiter.hit(`security-event:${hash}`, REFUSALS)).allowed) {
      await this.writeAttempt(attempt, 'auth.attempt-refused');
    }
  }

  private writeAttempt({ area, person, caller }: Attempt, action: string): Promise<void> {
    const actor = caller ? { kind: caller.kind, id: caller.id } : visitor;
    return this.write(actor, { action, subject: subjectOf(person), after: { area } });
  }

  private write(actor: Actor, entry: AuditEntry): Promise<void> {
    return writeAudit(this.dataSource.manager, actor, securityEvent(entry));
  }
}
