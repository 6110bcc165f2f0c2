import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { defineMailJob } from '../../../platform/mail/mail-job.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { warnIfMissing } from '../../../platform/queue/missing-row.js';
import { JobQueue } from '../../../platform/queue/queue.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { OneTimeTokens } from '../../base/tokens/one-time-tokens.js';
import { accessGrantedMail } from './mails/access-granted.mail.js';
import { confirmAccessMail } from './mails/confirm-access.mail.js';

/** Sends the mail that a login works. */
export const accessGranted = defineMailJob<{ clientId: string }>('portal-access.granted', 'Portal access granted');
/** Sends the link that confirms an e-mail address. The job carries the id, never the token. */
export const confirmationRequested = defineMailJob<{ tokenId: string }>(
  'portal-access.confirmation-requested',
  'Confirmation of an e-mail address',
);

/** The mails about portal access. */
@Injectable()
export class PortalAccessJobs implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly mailer: Mailer,
    private readonly dataSource: DataSource,
    private readonly tokens: OneTimeTokens,
  ) {}

  onModuleInit(): void {
    this.queue.handle(accessGranted, ({ clientId }) => this.sendGranted(clientId));
    this.queue.handle(confirmationRequested, ({ tokenId }) => this.sendConfirmation(tokenId));
  }

  private async sendGranted(clientId: string): Promise<void> {
    const client = await this.find(clientId);
    if (client) {
      await this.mailer.send(accessGrantedMail, { client }, { to: client.contactEmail });
    }
  }

  /** Sends nothing for a token that was used or replaced before the mail was rendered. */
  private async sendConfirmation(tokenId: string): Promise<void> {
    const stored = await this.tokens.findUsable(tokenId);
    const client = stored && (await this.find(stored.subject.id));
    if (client) {
      const token = this.tokens.tokenOf(tokenId);
      await this.mailer.send(confirmAccessMail, { client, token }, { to: client.contactEmail });
    }
  }

  private async find(id: string): Promise<ClientEntity | null> {
    return warnIfMissing(await this.dataSource.manager.findOneBy(ClientEntity, { id }), id);
  }
}
