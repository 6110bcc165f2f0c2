import { createTransport, type Transporter } from 'nodemailer';
import { MailRefusedError, MailTransport, ORIGIN_HEADER, assertSafeHeaders, type Mail } from './mail-transport.js';

/** Sends through any SMTP server; timeouts fail the job, which is retried. */
export class SmtpMailTransport extends MailTransport {
  private readonly transport: Transporter;

  constructor(
    url: string,
    private readonly from: string,
  ) {
    super();
    this.transport = createTransport({
      url,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async deliver(mail: Mail): Promise<void> {
    assertSafeHeaders(mail);
    const {
      from = this.from,
      to,
      replyTo,
      references = [],
      autoSubmitted,
      originToken,
      unsubscribeUrl,
      ...content
    } = mail;
    const inReplyTo = references.at(-1);
    try {
      await this.transport.sendMail({
        ...content,
        from,
        // Nodemailer splits a string at commas into several addresses, but never an object.
        to: { name: '', address: to },
        headers: {
          ...(autoSubmitted && { 'Auto-Submitted': autoSubmitted }),
          ...(originToken !== undefined && { [ORIGIN_HEADER]: originToken }),
          ...(unsubscribeUrl !== undefined && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
        },
        ...(unsubscribeUrl !== undefined && { list: { unsubscribe: unsubscribeUrl } }),
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        ...(inReplyTo !== undefined && { inReplyTo, references: [...references] }),
      });
    } catch (error) {
      throw isRefusal(error) ? new MailRefusedError(error.message, { cause: error }) : error;
    }
  }

  async check(): Promise<'ok'> {
    await this.transport.verify();
    return 'ok';
  }

  stop(): Promise<void> {
    this.transport.close();
    return Promise.resolve();
  }
}

/** Commands about one mail; other refusals, such as of the login, concern the server's configuration. */
const MAIL_COMMANDS = ['RCPT TO', 'DATA'];

const isRefusal = (error: unknown): error is Error =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500 &&
  'command' in error &&
  MAIL_COMMANDS.some((command) => command === error.command);
