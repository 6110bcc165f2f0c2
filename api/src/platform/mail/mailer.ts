export interface Mail {
  /** One bare address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
}

/** Hands one mail over. Called by jobs only, never by a request. */
export abstract class Mailer {
  abstract send(mail: Mail): Promise<void>;
  abstract stop(): Promise<void>;
}

const unsafe = /\p{Control}/u;

/** A line break in a header begins another header: who writes one chooses the recipients. */
export function refuseUnsafeHeaders(mail: Mail): void {
  for (const field of ['to', 'subject', 'replyTo'] as const) {
    if (unsafe.test(mail[field] ?? '')) {
      throw new Error(`The mail's ${field} has a line break or control character`);
    }
  }
  for (const address of [mail.to, mail.replyTo]) {
    if (address !== undefined && !/^[^\s@,;<>]+@[^\s@,;<>]+$/.test(address)) {
      throw new Error('A mail goes to one bare address and is answered at one');
    }
  }
}
