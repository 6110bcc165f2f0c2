import type { Mailbox } from '../../../platform/mail/mail-transport.js';
import type { SenderIdentity } from '../../../platform/mail/mailer.js';

/** The parts of `Hivecraft <hello@example.com>`, or of an address without a name. */
export function mailboxOf(text: string): Mailbox {
  const found = /^(.*)<([^<>]+)>$/.exec(text.trim());
  return found
    ? { name: (found[1] ?? '').replaceAll('"', '').trim(), address: found[2] ?? '' }
    : { name: '', address: text.trim() };
}

/** The sender of the configuration; one without a name gets that of the brand, as far as a header can show it. */
export function installationSender(configured: string, brandName: string): Mailbox {
  const { name, address } = mailboxOf(configured);
  return { name: name || brandName.replaceAll(/[\p{Control}<>"]/gu, '').trim(), address };
}

/** The sender of a mail: the installation's sender fills each empty field. */
export const senderOf = (
  { name, address, replyTo }: { name: string; address: string; replyTo: string },
  installation: Mailbox,
): SenderIdentity => ({
  from: { name: name || installation.name, address: address || installation.address },
  ...(replyTo && { replyTo }),
});
