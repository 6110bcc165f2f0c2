import { PermanentJobError } from '../queue/queue.js';

/** One person or the agency, as mail programs show them. */
export interface Mailbox {
  /** May be empty. */
  name: string;
  address: string;
}

export interface Mail {
  /** By default the sender of the installation. */
  from?: Mailbox;
  /** One bare address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** `<id@host>`; by default a random one. */
  messageId?: string;
  /** Ids of the earlier mails of its thread, oldest first: mailboxes show it below them. */
  references?: readonly string[];
  /** Header of mails that no person wrote, so that out-of-office replies do not answer them (RFC 3834). */
  autoSubmitted?: 'auto-generated' | 'auto-replied';
  /** Says which installation sent the mail, so that it recognises one that comes back. */
  originToken?: string;
  /** Switches mails like this one off by a POST without a login (RFC 8058): mail programs show a button for it. */
  unsubscribeUrl?: string;
  /** Name of the template; mail servers do not get it. */
  template?: string;
}

/** The header with `originToken`. */
export const ORIGIN_HEADER = 'X-Hive-Origin';

/** The mail server permanently refused this mail, for example because of an unknown mailbox: another attempt would fail too. */
export class MailRefusedError extends PermanentJobError {}

/** Delivers rendered mails: to an SMTP server, or to a table where administrators read them. */
export abstract class MailTransport {
  /** Rejects when the mail cannot be delivered, so that its job is retried; with MailRefusedError when that is pointless. */
  abstract deliver(mail: Mail): Promise<void>;
  /** Whether a server could be asked to deliver; rejects while it does not accept the login or cannot be reached. */
  abstract check(): Promise<'ok' | 'local'>;
  abstract stop(): Promise<void>;
}

const isBareAddress = (text: string): boolean => /^[^\s@,;<>]+@[^\s@,;<>]+$/.test(text);

const unsafe = /\p{Control}/u;

function assertSafeSender({ from }: Mail): void {
  if (from && (/[\p{Control}<>"]/u.test(from.name) || !isBareAddress(from.address))) {
    throw new Error("The mail's sender needs a single bare address and a name without brackets and quotation marks.");
  }
}

/** Throws for control characters, which could start another header, and for anything but single bare addresses. */
export function assertSafeHeaders(mail: Mail): void {
  for (const field of ['to', 'subject', 'replyTo'] as const) {
    if (unsafe.test(mail[field] ?? '')) {
      throw new Error(`The mail's ${field} has a line break or control character.`);
    }
  }
  for (const address of [mail.to, mail.replyTo]) {
    if (address !== undefined && !isBareAddress(address)) {
      throw new Error('Recipient and reply-to of a mail must be single bare addresses.');
    }
  }
  assertSafeSender(mail);
  for (const id of [mail.messageId, ...(mail.references ?? [])]) {
    if (id !== undefined && !/^<[\w.-]+@[\w.:[\]-]+>$/.test(id)) {
      throw new Error('The ids of a mail must have the form <id@host>.');
    }
  }
}
