import { truncate, type ReplyThreadKind } from '@hive/contracts';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import type { Principal } from '../../../common/http/access/principal.js';
import { CONFIG, type Config } from '../../../config/config.js';
import type { PersonalThread } from '../../../platform/mail/reply-thread.js';
import { PermanentJobError, type JobRun } from '../../../platform/queue/queue.js';
import { Accounts, contactOf, principalOf } from '../../identity/auth/accounts.js';
import { InboundMailEntity } from './inbound-mail.entity.js';
import { OwnMails } from './own-mails.js';
import { passesDmarc } from './parsing/authentication-results.js';
import { automaticReason } from './parsing/automatic-mail.js';
import { parseMail, type ParsedMail } from './parsing/parse-mail.js';
import { ReplyAddresses } from './reply-addresses.js';
import { ReplyTargets, type MailedReply } from './reply-targets.js';

const MAX_REASON_LENGTH = 300;
/** Characters of a text that administrators see; the mailbox has all of it. */
const MAX_TEXT_LENGTH = 20_000;

type Outcome = Pick<InboundMailEntity, 'state' | 'reason'> & Partial<Pick<InboundMailEntity, 'threadKind'>>;

/** The person to whom a reply address belongs; visitors have no account. */
type Author = { email: string; principal?: Principal };

/** Puts mails into their threads. */
@Injectable()
export class InboundMailFiling {
  private readonly logger = new Logger(InboundMailFiling.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: Accounts,
    private readonly addresses: ReplyAddresses,
    private readonly own: OwnMails,
    private readonly targets: ReplyTargets,
    @Inject(CONFIG) private readonly config: Pick<Config, 'replies'>,
  ) {}

  /** What another attempt cannot change has failed at once. */
  async run(id: string, { isLast }: JobRun): Promise<void> {
    const { manager } = this.dataSource;
    const builder = manager.createQueryBuilder(InboundMailEntity, 'mail').addSelect('mail.raw').where({ id });
    const mail = await builder.getOne();
    if (mail?.state !== 'received') {
      return;
    }
    try {
      await this.record(id, await this.file(mail));
    } catch (error) {
      if (!isPermanent(error) && !isLast) {
        throw error;
      }
      await this.record(id, { state: 'failed', reason: reasonOf(error) });
      // without the error, which may contain the text
      this.logger.warn({ mailId: id, msg: 'A mail could not be filed; administrators see the reason' });
    }
  }

  private async file(mail: InboundMailEntity): Promise<Outcome> {
    if (!mail.raw) {
      throw new PermanentJobError('It is too large to be read here. It is in the mailbox.');
    }
    const parsed = await parseMail(mail.raw);
    const address = await this.addresses.find(parsed.tokens);
    await this.recordContent(mail.id, parsed, address?.thread.kind ?? null);
    const automatic = this.own.includes(parsed) ? 'A mail of the product itself.' : automaticReason(parsed);
    if (automatic !== undefined) {
      return { state: 'ignored', reason: automatic };
    }
    return this.fileReply(mail, parsed, address);
  }

  private async fileReply(
    mail: InboundMailEntity,
    parsed: ParsedMail,
    address: PersonalThread | undefined,
  ): Promise<Outcome> {
    const author = address && (await this.authorOf(address));
    const isOther = author !== undefined && author.email.toLowerCase() !== parsed.senderAddress;
    // what somebody else wrote is never filed as written by the person: accepted, it is an inquiry
    const thread = isOther ? { threadKind: null } : {};
    const doubt = mail.isAccepted ? undefined : this.doubtAbout(parsed, isOther ? author : undefined);
    if (doubt !== undefined) {
      return { state: 'unconfirmed', reason: doubt, ...thread };
    }
    const { subject, reply: text, attachments } = parsed;
    if (text === '' && attachments.length === 0) {
      return { state: 'ignored', reason: 'It has no text.' };
    }
    await this.deliver({ id: mail.id, subject, text, attachments }, isOther ? { parsed } : { address, author, parsed });
    return { state: 'filed', reason: null, ...thread };
  }

  private async deliver(
    reply: MailedReply,
    {
      address,
      author,
      parsed,
    }: { address?: PersonalThread | undefined; author?: Author | undefined; parsed: ParsedMail },
  ): Promise<void> {
    if (!address) {
      const { senderName, senderAddress: email } = parsed;
      if (email === '') {
        throw new PermanentJobError('It does not name one sender.');
      }
      await this.targets.inquiries.create(reply, { name: senderName || email, email });
    } else if (author?.principal) {
      await this.targets.of(address.thread.kind)(address.thread.id, reply, author.principal);
    } else {
      await this.targets.inquiries.answer(address.thread.id, reply);
    }
  }

  /** The right of the person is that of now: an address ends with it. */
  private async authorOf({ thread, person }: PersonalThread): Promise<Author> {
    if (person.kind === 'visitor') {
      const email = await this.targets.inquiries.senderOf(thread.id);
      if (email === undefined) {
        throw new PermanentJobError('The message that it answers was deleted.');
      }
      return { email };
    }
    const account = await this.accounts.find(person.kind, person.id);
    if (!account) {
      throw new PermanentJobError('The person whom it was written to can no longer log in.');
    }
    return { email: contactOf(account).email, principal: principalOf(account, '') };
  }

  /** Why the sender may be forged, or is not the person who was written to; undefined for one who counts. */
  private doubtAbout({ headers, senderAddress }: ParsedMail, recipient: Author | undefined): string | undefined {
    const { replies } = this.config;
    const authservId = replies.kind === 'none' ? undefined : replies.authservId;
    if (senderAddress === '') {
      return 'It does not name one sender.';
    }
    if (authservId === undefined) {
      return 'IMAP_AUTHSERV_ID is not set, so that no sender is confirmed.';
    }
    if (!passesDmarc(headers, { authservId, domain: senderAddress.split('@').at(-1) ?? '' })) {
      return `The mail server did not confirm that ${senderAddress} sent it.`;
    }
    return (
      recipient &&
      `It answers a mail to ${recipient.email}, but was sent by ${senderAddress}. Accepted, it becomes an inquiry of its sender.`
    );
  }

  private async recordContent(id: string, parsed: ParsedMail, threadKind: ReplyThreadKind | null): Promise<void> {
    const { senderName, senderAddress, subject } = parsed;
    const text = truncate(parsed.text, MAX_TEXT_LENGTH);
    const content = { senderName, senderAddress, subject, text, threadKind };
    await this.dataSource.manager.update(InboundMailEntity, { id }, content);
  }

  /** The mail itself is needed only while it waits. */
  private async record(id: string, { state, ...outcome }: Outcome): Promise<void> {
    const isOver = state === 'filed' || state === 'ignored';
    const change = { state, ...outcome, ...(isOver && { raw: null }) };
    await this.dataSource.manager.update(InboundMailEntity, { id, state: 'received' }, change);
  }
}

const isPermanent = (error: unknown): boolean =>
  error instanceof PermanentJobError || (error instanceof AppError && error.status < 500 && error.status !== 429);

/** For administrators: the texts of refusals are written for the author. */
function reasonOf(error: unknown): string {
  if (error instanceof AppError && (error.status === 403 || error.status === 404)) {
    return 'Its author may no longer write there.';
  }
  return truncate(error instanceof Error ? error.message : String(error), MAX_REASON_LENGTH);
}
