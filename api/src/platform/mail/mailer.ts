export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
}

/** Hands one mail over. Called by jobs only, never by a request. */
export abstract class Mailer {
  abstract send(mail: Mail): Promise<void>;
}
