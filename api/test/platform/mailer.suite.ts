import type { Mail, Mailer } from '../../src/platform/mail/mailer.js';
import type { Received } from './inbox.js';

export interface MailerFixture {
  mailer: () => Mailer;
  /** The last mail as it arrived. */
  last: () => Promise<Received>;
  /** How many arrived. */
  count: () => Promise<number>;
}

const mail: Mail = {
  to: 'ann@example.com',
  replyTo: 'team@example.com',
  subject: 'Grüße from the hive',
  text: 'Plain words — ünïcödé\n',
  html: '<p>Marked words — ünïcödé</p>',
};

/** What every Mailer does. */
export function describeMailer({ mailer, last, count }: MailerFixture): void {
  it('delivers both forms of a mail to its recipient', async () => {
    await mailer().send(mail);
    const arrived = await last();
    expect(arrived).toMatchObject({ to: mail.to, replyTo: mail.replyTo, subject: mail.subject });
    expect(arrived.from).toContain('hive@example.com');
    expect(arrived.text.trim()).toBe(mail.text.trim());
    expect(arrived.html.trim()).toBe(mail.html);
  });

  it.each([
    ['subject', 'Hello\r\nBcc: victim@example.com'],
    ['subject', 'Hello\nBcc: victim@example.com'],
    ['to', 'ann@example.com\r\nBcc: victim@example.com'],
    ['to', 'ann@example.com, victim@example.com'],
    ['to', 'Ann <ann@example.com>'],
    ['replyTo', 'team@example.com\rBcc: victim@example.com'],
    ['replyTo', 'team@example.com\0'],
  ] as const)('refuses a %s that reaches beyond its header: %j', async (field, value) => {
    const before = await count();
    await expect(mailer().send({ ...mail, [field]: value })).rejects.toThrow(/mail/i);
    expect(await count()).toBe(before);
  });
}
