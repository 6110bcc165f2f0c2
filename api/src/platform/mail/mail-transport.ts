export interface Mail {
  /** One bare address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
}

/** Delivers rendered mails: to an SMTP server, or to a table where administrators read them. */
export abstract class MailTransport {
  /** Rejects when the mail cannot be delivered, so that its job is retried. */
  abstract deliver(mail: Mail): Promise<void>;
  abstract stop(): Promise<void>;
}

const unsafe = /\p{Control}/u;

/** Throws for control characters, which could start another header, and for anything but single bare addresses. */
export function assertSafeHeaders(mail: Mail): void {
  for (const field of ['to', 'subject', 'replyTo'] as const) {
    if (unsafe.test(mail[field] ?? '')) {
      throw new Error(`The mail's ${field} has a line break or control character.`);
    }
  }
  for (const address of [mail.to, mail.replyTo]) {
    if (address !== undefined && !/^[^\s@,;<>]+@[^\s@,;<>]+$/.test(address)) {
      throw new Error('Recipient and reply-to of a mail must be single bare addresses.');
    }
  }
}
