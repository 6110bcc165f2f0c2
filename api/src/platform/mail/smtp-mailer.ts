import { createTransport, type Transporter } from 'nodemailer';
import { Mailer, refuseUnsafeHeaders, type Mail } from './mailer.js';

/** Any SMTP server; one that hangs fails the job, which is tried again. */
export class SmtpMailer extends Mailer {
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

  async send(mail: Mail): Promise<void> {
    refuseUnsafeHeaders(mail);
    await this.transport.sendMail({
      from: this.from,
      // As objects the addresses are taken as they are, never split into several.
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
