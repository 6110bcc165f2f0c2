import { truncate } from '@hive/contracts';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource, LessThan } from 'typeorm';
import { systemActor, type Actor } from '../../../common/audit/actor.js';
import { Transactions, type Tx } from '../../../common/transactions/transactions.js';
import { CONFIG, type Config } from '../../../config/config.js';
import { lockById, updateById } from '../../../platform/database/rows.js';
import { defineMailJob } from '../../../platform/mail/mail-job.js';
import { MailRefusedError } from '../../../platform/mail/mail-transport.js';
import { AGENCY, Mailer } from '../../../platform/mail/mailer.js';
import { warnIfMissing } from '../../../platform/queue/missing-row.js';
import { JobQueue, type JobRun } from '../../../platform/queue/queue.js';
import { ContactMessageEntity } from './contact-message.entity.js';
import { replyMail } from './mails/reply.mail.js';
import { MessageReplyEntity } from './message-reply.entity.js';

export const sendReply = defineMailJob<{ replyId: string }>('contact.send-reply', 'Reply to a message');

const MAX_FAILURE_LENGTH = 300;

/** Sends replies and records what became of them. */
@Injectable()
export class MessageRepliesJobs implements OnModuleInit {
  private readonly logger = new Logger(MessageRepliesJobs.name);

  constructor(
    private readonly queue: JobQueue,
    private readonly mailer: Mailer,
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly config: Pick<Config, 'mail'>,
  ) {}

  onModuleInit(): void {
    this.queue.handle(sendReply, ({ replyId }, run) => this.send(replyId, run));
  }

  /** A mail that the server permanently refuses fails at once; other failures are retried until the last run. */
  private async send(replyId: string, { isLast }: JobRun): Promise<void> {
    const reply = warnIfMissing(await this.dataSource.manager.findOneBy(MessageReplyEntity, { id: replyId }), replyId);
    if (reply?.state !== 'sending') {
      return;
    }
    try {
      await this.deliver(reply);
    } catch (error) {
      const isRefused = error instanceof MailRefusedError;
      await this.recordFailure(reply, { failure: failureOf(error), isFinal: isRefused || isLast });
      if (!isRefused) {
        throw error;
      }
      // without the error, whose text contains the person's address
      this.logger.warn({ replyId, msg: 'The mail server refused a reply; staff see the reason' });
      return;
    }
    await this.recordSuccess(reply);
  }

  private async deliver(reply: MessageReplyEntity): Promise<void> {
    const { manager } = this.dataSource;
    const { messageId: id, createdAt } = reply;
    const [message, earlier] = await Promise.all([
      manager.findOneByOrFail(ContactMessageEntity, { id }),
      manager.find(MessageReplyEntity, {
        select: { id: true },
        where: { messageId: id, state: 'sent', createdAt: LessThan(createdAt) },
        order: { createdAt: 'ASC', id: 'ASC' },
      }),
    ]);
    const thread = { id: reply.id, earlier: [id, ...earlier.map((row) => row.id)] };
    await this.mailer.send(
      replyMail,
      { reply, message },
      {
        to: message.email,
        replyTo: AGENCY,
        answers: { kind: 'contact', id },
        thread,
      },
    );
  }

  private async recordSuccess(reply: MessageReplyEntity): Promise<void> {
    const actor: Actor = reply.authorId === null ? systemActor : { kind: 'staff', id: reply.authorId };
    await this.transactions.run(actor, async (tx) => {
      const isCaptured = this.config.mail.kind === 'captured';
      const sent = { state: 'sent' as const, failure: null, isCaptured, sentAt: new Date() };
      // the message first, as in every use case: two changes that lock in opposite order would deadlock
      await markReplied(tx, reply.messageId);
      await updateById(tx.manager, MessageReplyEntity, reply.id, sent);
      tx.publish('contact.changed', { id: reply.messageId });
    });
  }

  private async recordFailure(
    { id, messageId }: MessageReplyEntity,
    { failure, isFinal }: { failure: string; isFinal: boolean },
  ): Promise<void> {
    await this.transactions.run(systemActor, async (tx) => {
      const state = isFinal ? 'failed' : 'sending';
      await updateById(tx.manager, MessageReplyEntity, id, { state, failure });
      if (isFinal) {
        const subject = { type: 'contact', id: messageId };
        await tx.audit({ action: 'contact.reply-failed', subject, after: { replyId: id } });
      }
      tx.publish('contact.changed', { id: messageId });
    });
  }
}

/** A new or assigned message becomes `replied`; any other status stays. */
async function markReplied(tx: Tx, id: string): Promise<void> {
  const message = await lockById(tx.manager, ContactMessageEntity, id);
  if (message?.status === 'new' || message?.status === 'assigned') {
    const [before, after] = [{ status: message.status }, { status: 'replied' as const }];
    await updateById(tx.manager, ContactMessageEntity, id, after);
    await tx.audit({ action: 'contact.status-changed', subject: { type: 'contact', id }, before, after });
  }
}

/** For staff: what the mail server said, or that it said nothing. */
const failureOf = (error: unknown): string =>
  error instanceof MailRefusedError
    ? truncate(`The mail server refused the mail: ${error.message}`, MAX_FAILURE_LENGTH)
    : 'The mail server cannot be reached or does not accept mails at the moment.';
