import type { DataSource } from 'typeorm';
import { newId } from '../database/ids.js';
import { CapturedMailEntity } from './captured-mail.entity.js';
import { Mailer, refuseUnsafeHeaders, type Mail } from './mailer.js';

/** An installation that never sends must not fill its disk either. */
const KEPT = 1000;

/** Keeps mails where an admin can read them. */
export class CapturedMailer extends Mailer {
  constructor(
    private readonly dataSource: DataSource,
    private readonly from: string,
    private readonly kept = KEPT,
  ) {
    super();
  }

  async send(mail: Mail): Promise<void> {
    refuseUnsafeHeaders(mail);
    const { to, subject, text, html, replyTo = null } = mail;
    await this.dataSource.manager.insert(CapturedMailEntity, {
      id: newId(),
      from: this.from,
      to,
      replyTo,
      subject,
      text,
      html,
    });
    await this.dataSource.query(
      `DELETE FROM captured_mails WHERE id IN (
         SELECT id FROM captured_mails ORDER BY created_at DESC, id DESC OFFSET $1)`,
      [this.kept],
    );
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }
}
