import { isErasedEmail, sitePages, type SitePage, type SitePath } from '@hive/contracts';
import type { Mail, Mailbox, MailTransport } from './mail-transport.js';
import { composeMail, type SubscriptionLinks } from './mail-layout.js';
import type { MailSubscription } from './mail-subscription.js';
import type { PersonalThread, ThreadRef } from './reply-thread.js';
import type { LinkTo, MailBrand, MailOrigin, MailParts, MailTemplate, RenderedMail } from './template.js';

const autoSubmittedOf: Record<MailOrigin, Mail['autoSubmitted']> = {
  event: 'auto-generated',
  confirmation: 'auto-replied',
  person: undefined,
};

/** Recipient of mails to the agency: its contact address of the settings. */
export const AGENCY = Symbol('agency');

export interface Recipient {
  /** One bare address, or the agency. */
  to: string | typeof AGENCY;
  /** Address for replies; by default that of `SenderIdentity`. */
  replyTo?: string | typeof AGENCY;
  /** What answers belong to; where they arrive in the product, its reply address replaces `replyTo`. */
  answers?: ThreadRef | undefined;
  thread?: MailThread;
  /** Absent for mails that a person cannot switch off. */
  subscription?: MailSubscription;
}

/** Places a mail in a thread. Ids are unique in this installation; the host of its URL makes them unique everywhere. */
export interface MailThread {
  id: string;
  /** The earlier mails, oldest first. */
  earlier?: readonly string[];
}

/** The sender of every mail, and where replies go. */
export interface SenderIdentity {
  from: Mailbox;
  /** For mails that name no reply-to address of their own. */
  replyTo?: string;
}

/**
 * Renders a template in the agency's brand and sends it. Called by jobs, which are retried; only the test of the e-mail
 * system calls it in a request.
 */
export class Mailer {
  private brand?: () => Promise<MailBrand>;
  private sender?: () => Promise<SenderIdentity>;
  private linksOf?: (subscription: MailSubscription) => SubscriptionLinks;
  private originToken?: string;
  private replyAddressOf?: (thread: PersonalThread) => Promise<string>;

  constructor(
    private readonly transport: MailTransport,
    private readonly publicUrl: string,
  ) {}

  /** Sets the source of the brand, which is read for every mail. Called in `onModuleInit`. */
  useBrand(brand: () => Promise<MailBrand>): void {
    this.brand = brand;
  }

  /** Sets the source of the sender, which is read for every mail; without one, it is that of the installation. */
  useSender(sender: () => Promise<SenderIdentity>): void {
    this.sender = sender;
  }

  /** Sets the source of the links with which people switch mails off. Called in `onModuleInit`. */
  useSubscriptions(linksOf: (subscription: MailSubscription) => SubscriptionLinks): void {
    this.linksOf = linksOf;
  }

  /** Sets the source of the addresses for answers that arrive in the product. Called in `onModuleInit`. */
  useReplyAddresses(replyAddressOf: (thread: PersonalThread) => Promise<string>): void {
    this.replyAddressOf = replyAddressOf;
  }

  /** Sets what says that a mail is from this installation. Called in `onModuleInit`. */
  useOriginToken(token: string): void {
    this.originToken = token;
  }

  /** Renders a mail without sending it, for previews. */
  async render<Data>(template: MailTemplate<Data>, data: Data): Promise<RenderedMail> {
    return composeMail(this.partsOf(template, data), { brand: await this.readBrand(), publicUrl: this.publicUrl });
  }

  /** Rejects when the mail cannot be delivered. Nothing is sent to a person whose data was erased since the job began. */
  async send<Data>(template: MailTemplate<Data>, data: Data, recipient: Recipient): Promise<void> {
    const { to, subscription } = recipient;
    if (to !== AGENCY && isErasedEmail(to)) {
      return;
    }
    const parts = this.partsOf(template, data);
    const autoSubmitted = autoSubmittedOf[parts.origin ?? 'event'];
    const brand = await this.readBrand();
    const links = subscription && this.linksOf?.(subscription);
    await this.transport.deliver({
      ...composeMail(parts, { brand, publicUrl: this.publicUrl, ...(links && { links }) }),
      ...(autoSubmitted && { autoSubmitted }),
      ...(this.originToken !== undefined && { originToken: this.originToken }),
      ...(links && { unsubscribeUrl: links.unsubscribeUrl }),
      template: template.name.replace(/Mail$/, ''),
      ...(await this.addressesOf(recipient, brand)),
      ...this.threadHeaders(recipient.thread),
    });
  }

  private async addressesOf(recipient: Recipient, brand: MailBrand): Promise<Pick<Mail, 'to' | 'from' | 'replyTo'>> {
    const sender = await this.sender?.();
    const { to, answers, subscription } = recipient;
    const sent = answers && personalThread({ to, subscription }, answers);
    const replyTo = (sent && (await this.replyAddressOf?.(sent))) ?? recipient.replyTo ?? sender?.replyTo;
    const addressOf = (person: string | typeof AGENCY): string => (person === AGENCY ? brand.email : person);
    return {
      to: addressOf(to),
      ...(sender && { from: sender.from }),
      ...(replyTo !== undefined && { replyTo: addressOf(replyTo) }),
    };
  }

  /** The headers that make mail programs show the mails of a conversation together. */
  private threadHeaders(thread: Recipient['thread']): { messageId: string; references: string[] } | undefined {
    const messageId = (id: string): string => `<${id}@${new URL(this.publicUrl).hostname}>`;
    return thread && { messageId: messageId(thread.id), references: (thread.earlier ?? []).map(messageId) };
  }

  /** The agency as mails show it now. */
  readBrand(): Promise<MailBrand> {
    if (!this.brand) {
      throw new Error('Mails need a brand: call useBrand in onModuleInit.');
    }
    return this.brand();
  }

  private partsOf<Data>(template: MailTemplate<Data>, data: Data): MailParts {
    const link: LinkTo = (page, fragment) =>
      this.publicUrl +
      (isPath(page) ? page : sitePages[page]) +
      (fragment ? `#${new URLSearchParams(fragment).toString()}` : '');
    return template(data, link);
  }

  /** `local` where mails are captured; rejects while the mail server does not accept mails. */
  check(): Promise<'ok' | 'local'> {
    return this.transport.check();
  }

  stop(): Promise<void> {
    return this.transport.stop();
  }
}

/** The thread as the recipient writes in it. The agency's address is no person: an answer from it would have no author. */
function personalThread(
  { to, subscription }: Pick<Recipient, 'to' | 'subscription'>,
  thread: ThreadRef,
): PersonalThread | undefined {
  if (subscription) {
    return { thread, person: subscription.person };
  }
  return to !== AGENCY && thread.kind === 'contact'
    ? { thread, person: { kind: 'visitor', id: thread.id } }
    : undefined;
}

const isPath = (page: SitePage | SitePath): page is SitePath => page.startsWith('/');
