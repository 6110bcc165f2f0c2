import type { DataSource } from 'typeorm';
import { newId } from '../database/ids.js';
import { CapturedMailEntity } from './captured-mail.entity.js';
import { MailTransport, assertSafeHeaders, type Mail, type Mailbox } from './mail-transport.js';

/** Older mails are removed, so that an installation without SMTP does not fill its disk. */
const MAX_MAILS = 1000;

const mailboxText = ({ name, address }: Mailbox): string => (name ? `${name} <${address}>` : address);

/** Stores mails instead of sending them; administrators read them. */
export class CapturedMailTransport extends MailTransport {
  constructor(
    private readonly dataSource: DataSource,
    private readonly from: string,
    private readonly maxMails = MAX_MAILS,
  ) {
    super();
  }

  async deliver(mail: Mail): Promise<void> {
    assertSafeHeaders(mail);
    const { from, to, subject, text, html, replyTo = null, template = '' } = mail;
    // Before the insert: a failure after it would make the retry store the mail twice.
    await this.removeOldest();
    await this.dataSource.manager.insert(CapturedMailEntity, {
      id: newId(),
      from: from ? mailboxText(from) : this.from,
      to,
      replyTo,
      subject,
      text,
      html,
      template,
    });
  }

  check(): Promise<'local'> {
    return Promise.resolve('local');
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }

  /** Makes room for one mail. Processes skip rows that another one is removing: waiting for them can deadlock. */
  private async removeOldest(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM captured_mails WHERE id IN (
         SELECT id FROM captured_mails
         WHERE (created_at, id) <= (
           SELECT created_at, id FROM captured_mails ORDER BY created_at DESC, id DESC OFFSET $1 LIMIT 1)
         FOR UPDATE SKIP LOCKED)`,
      [this.maxMails - 1],
    );
  }
}
