import type { NotificationKind } from '@hive/contracts';

/** What the recipient of a mail may switch off: the mails of these kinds to this account. */
export interface MailSubscription {
  person: { kind: 'staff' | 'client' | 'client-employee'; id: string };
  kinds: readonly NotificationKind[];
}
