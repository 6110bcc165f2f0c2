import type { Mail, MailTransport } from '../../src/platform/mail/mail-transport.js';
import type { Received } from './inbox.js';

export interface MailTransportFixture {
  transport: () => MailTransport;
  /** The last received mail. */
  last: () => Promise<Received>;
  /** Number of received mails. */
  count: () => Promise<number>;
}

const mail: Mail = {
  to: 'ann@example.com',
  replyTo: 'team@example.com',
  subject: 'Grüße from the hive',
  text: 'Plain words — ünïcödé\n',
  html: '<p>Marked words — ünïcödé</p>',
};

/** The behaviour that every MailTransport shares. */
export function describeMailTransport({ transport, last, count }: MailTransportFixture): void {
  it('delivers text and HTML to the recipient', async () => {
    await transport().deliver(mail);
    const arrived = await last();
    expect(arrived).toMatchObject({ to: mail.to, replyTo: mail.replyTo, subject: mail.subject });
    expect(arrived.from).toContain('hive@example.com');
    expect(arrived.text.trim()).toBe(mail.text.trim());
    expect(arrived.html.trim()).toBe(mail.html);
  });

  it('has the sender of the installation, or that of the mail', async () => {
    await transport().deliver(mail);
    expect((await last()).from).toBe('Hive <hive@example.com>');
    await transport().deliver({ ...mail, from: { name: 'Salt & Pine', address: 'own@example.com' } });
    expect((await last()).from.replaceAll('"', '')).toBe('Salt & Pine <own@example.com>');
    await transport().deliver({ ...mail, from: { name: '', address: 'own@example.com' } });
    expect((await last()).from).toBe('own@example.com');
  });

  it.each([
    ['line break', { name: 'Hive\r\nBcc: victim@example.com', address: 'own@example.com' }],
    ['second address', { name: 'Hive', address: 'own@example.com, victim@example.com' }],
    ['quotation mark', { name: 'Hive" <victim@example.com>', address: 'own@example.com' }],
  ])('rejects a sender with a %s', async (_, from) => {
    const before = await count();
    await expect(transport().deliver({ ...mail, from })).rejects.toThrow(/mail/i);
    expect(await count()).toBe(before);
  });

  it.each([
    ['subject', 'Hello\r\nBcc: victim@example.com'],
    ['subject', 'Hello\nBcc: victim@example.com'],
    ['to', 'ann@example.com\r\nBcc: victim@example.com'],
    ['to', 'ann@example.com, victim@example.com'],
    ['to', 'Ann <ann@example.com>'],
    ['replyTo', 'team@example.com\rBcc: victim@example.com'],
    ['replyTo', 'team@example.com\0'],
  ] as const)('rejects a %s that could add a header or recipient: %j', async (field, value) => {
    const before = await count();
    await expect(transport().deliver({ ...mail, [field]: value })).rejects.toThrow(/mail/i);
    expect(await count()).toBe(before);
  });
}
