import { createTransport, type Transporter } from 'nodemailer';
import { MailTransport, assertSafeHeaders, type Mail } from './mail-transport.js';

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
    await this.transport.sendMail({
      from: this.from,
      // Nodemailer splits a string at commas into several addresses, but never an object.
      to: { name: '', address: mail.to },
      ...(mail.replyTo !== undefined && { replyTo: { name: '', address: mail.replyTo } }),
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
    });
  }

  stop(): Promise<void> {
    this.transport.close();
    return Promise.resolve();
  }
}
