import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, IsNull, LessThan, Not } from 'typeorm';
import { writeAudit } from '../../../common/audit/audit-log.js';
import { Clock } from '../../../common/clock.js';
import type { PrincipalKind } from '../../../common/http/access/principal.js';
import { applyRetention, removeInBatches } from '../../../common/retention/retention.js';
import { defineMailJob } from '../../../platform/mail/mail-job.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { defineJob, JobQueue } from '../../../platform/queue/queue.js';
import { Accounts, contactOf } from './accounts.js';
import { securityChangedMail, type SecurityChange } from './mails/security-changed.mail.js';
import { SessionEntity } from './session.entity.js';
import { viewEnded } from './sessions.service.js';

type SecurityChanged = { kind: PrincipalKind; id: string; change: SecurityChange };

/** Removes sessions that expired. */
export const removeExpiredSessions = defineJob<Record<string, never>>('auth.remove-expired-sessions');
/** Tells a person by mail that their login was changed. */
export const securityChanged = defineMailJob<SecurityChanged>('auth.security-changed', 'Security notice');

const HOUR_MS = 3_600_000;

@Injectable()
export class AuthJobs implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly accounts: Accounts,
    private readonly mailer: Mailer,
  ) {}

  onModuleInit(): void {
    this.queue.handle(securityChanged, (job) => this.sendSecurityChanged(job));
    this.queue.handle(removeExpiredSessions, () => this.removeExpired());
    this.queue.schedule(removeExpiredSessions, { everyMs: HOUR_MS });
  }

  /** Sends nothing to an account that has been deactivated since. */
  private async sendSecurityChanged({ kind, id, change }: SecurityChanged): Promise<void> {
    const account = await this.accounts.find(kind, id);
    if (account) {
      const contact = contactOf(account);
      await this.mailer.send(securityChangedMail, { ...contact, change }, { to: contact.email });
    }
  }

  /** An ended session is kept until it would have expired, and then for the retention period of the settings. */
  private async removeExpired(): Promise<void> {
    await this.recordExpiredViews();
    await applyRetention(this.dataSource, { name: 'endedSessionDays', now: this.clock.now() }, (before) =>
      removeInBatches(this.dataSource, { table: 'sessions', condition: 'expires_at < $1' }, before),
    );
  }

  /** A view as a client that ended because its session expired is recorded, once. */
  private recordExpiredViews(): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const views = await manager.find(SessionEntity, {
        where: { expiresAt: LessThan(this.clock.now()), endedAt: IsNull(), viewingClientId: Not(IsNull()) },
        order: { id: 'ASC' },
        lock: { mode: 'pessimistic_write' },
      });
      for (const { id, principalKind, principalId, viewingClientId, expiresAt } of views) {
        await writeAudit(manager, { kind: principalKind, id: principalId }, viewEnded(viewingClientId ?? ''));
        await manager.update(SessionEntity, { id }, { endedAt: expiresAt });
      }
    });
  }
}
