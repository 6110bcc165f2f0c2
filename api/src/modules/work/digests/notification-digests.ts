import { Inject, Injectable } from '@nestjs/common';
import type { NotificationKind } from '@hive/contracts';
import { systemActor } from '../../../common/audit/actor.js';
import { Clock } from '../../../common/clock.js';
import type { PrincipalKind } from '../../../common/http/access/principal.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { CONFIG, type Config } from '../../../config/config.js';
import { defineLock, tryLock } from '../../../platform/database/advisory-locks.js';
import { newId } from '../../../platform/database/ids.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import type { ThreadRef } from '../../../platform/mail/reply-thread.js';
import type { JobDefinition } from '../../../platform/queue/queue.js';
import { Accounts, contactOf, principalOf, type Account } from '../../identity/auth/accounts.js';
import { DataSource } from 'typeorm';
import { isEmptyDigest, readDigest, type DigestContents, type UnreadChat } from './digest-contents.js';
import { takeDueDigests } from './due-digests.js';
import { notificationDigestMail } from './mails/notification-digest.mail.js';

const notificationDigestsLock = defineLock('notificationDigests', 7_305_350);

/** One mail; ids are separated by spaces. */
export interface DigestPayload extends Record<string, string> {
  digestId: string;
  recipientKind: PrincipalKind;
  recipientId: string;
  notificationIds: string;
  chatIds: string;
}

/** Entries of one mail; more are only counted. */
const MAX_LISTED = 20;

const idsOf = (text: string): string[] => text.split(' ').filter(Boolean);

/** Sends each person one mail about everything that has been unread for ten minutes. */
@Injectable()
export class NotificationDigests {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly accounts: Accounts,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  /** Enqueues the mails that are due. The same commit marks their content as mailed. */
  async enqueue(mail: JobDefinition<DigestPayload>): Promise<void> {
    await this.transactions.run(systemActor, async (tx) => {
      // two concurrent runs would send one person two mails
      if (!(await tryLock(tx.manager, notificationDigestsLock))) {
        return;
      }
      for (const { person, notificationIds, chatIds } of await takeDueDigests(tx.manager, this.clock.now())) {
        const account = await this.accounts.find(person.kind, person.id, tx.manager);
        const contents = account && (await this.read(account, { notificationIds, chatIds }, tx.manager));
        if (account && contents && !isEmptyDigest(contents, contactOf(account).email)) {
          await tx.enqueue(mail, {
            digestId: newId(),
            recipientKind: person.kind,
            recipientId: person.id,
            notificationIds: notificationIds.join(' '),
            chatIds: chatIds.join(' '),
          });
        }
      }
    });
  }

  /** Sends nothing to a person who was deactivated, and leaves out what has since been read or removed. */
  async send({ digestId, recipientKind, recipientId, ...ids }: DigestPayload): Promise<void> {
    const account = await this.accounts.find(recipientKind, recipientId);
    if (!account) {
      return;
    }
    const { email } = contactOf(account);
    const contents = await this.read(account, {
      notificationIds: idsOf(ids.notificationIds),
      chatIds: idsOf(ids.chatIds),
    });
    if (!isEmptyDigest(contents, email)) {
      // a repeated run of the job repeats the id of the mail, by which mail servers recognise it
      await this.mailer.send(notificationDigestMail, this.present(account, contents), {
        to: email,
        answers: threadOf(account, contents),
        thread: { id: digestId },
        subscription: { person: { kind: recipientKind, id: recipientId }, kinds: kindsIn(contents) },
      });
    }
  }

  private read(
    account: Account,
    ids: { notificationIds: readonly string[]; chatIds: readonly string[] },
    manager = this.dataSource.manager,
  ): Promise<DigestContents> {
    return readDigest(manager, principalOf(account, ''), ids);
  }

  private present({ kind }: Account, { chats, notifications }: DigestContents) {
    const isStaff = kind === 'staff';
    const urlOf = (path: string): string => this.config.publicUrl + path;
    const ofChat = ({ clientId, companyName, count, lastMessage, lastSenderName }: UnreadChat) => ({
      title: `${count === 1 ? 'A new message' : `${count} new messages`} from ${isStaff ? companyName : lastSenderName}`,
      text: lastMessage,
      label: 'Open the conversation',
      url: urlOf(isStaff ? `/hive?tab=chat&client=${clientId}` : '/client-portal?chat=open'),
    });
    const items = [
      ...chats.map(ofChat),
      ...notifications.map(({ title, text, path }) => ({ title, text, label: 'Open', url: urlOf(path) })),
    ];
    return {
      items: items.slice(0, MAX_LISTED),
      count: items.length,
    };
  }
}

/** The kinds that the mail is about: its link switches off only these. */
const kindsIn = ({ chats, notifications }: DigestContents): NotificationKind[] => [
  ...new Set<NotificationKind>([...chats.map(() => 'chat' as const), ...notifications.map(({ kind }) => kind)]),
];

/** The kinds that are answered in the thread of their subject; others, such as mentions in notes, are not for all readers of the chat. */
const answeredKinds: readonly NotificationKind[] = ['approval', 'comment'];

/**
 * What an answer belongs to: the only thing that the mail is about. For several things it is the conversation of a person of a client,
 * unless a document is among them, which not everybody there sees; staff answer in Hive.
 */
function threadOf(account: Account, { chats, notifications }: DigestContents): ThreadRef | undefined {
  const threads = [
    ...chats.map(({ clientId: id }): ThreadRef => ({ kind: 'chat', id })),
    ...notifications.map(({ kind, subjectType, subjectId: id }): ThreadRef | undefined =>
      answeredKinds.includes(kind) && (subjectType === 'milestone' || subjectType === 'file')
        ? { kind: subjectType, id }
        : undefined,
    ),
  ];
  const [first, ...others] = threads;
  if (others.every((thread) => thread?.kind === first?.kind && thread?.id === first?.id)) {
    return first;
  }
  const principal = principalOf(account, '');
  const hasDocument = notifications.some(({ kind }) => kind === 'document');
  return principal.kind === 'staff' || hasDocument ? undefined : { kind: 'chat', id: principal.companyId };
}
