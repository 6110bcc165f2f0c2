/** Statuses of a contact message, independent of `isRead`. */
export const contactStatuses = ['new', 'assigned', 'replied', 'closed', 'spam'] as const;
export type ContactStatus = (typeof contactStatuses)[number];

/**
 * `inbox` has every message but spam: `open` ones, those that are `snoozed`, and `closed` ones. `waiting` has the open ones without
 * a reply.
 */
export const contactFolders = ['inbox', 'open', 'waiting', 'snoozed', 'closed', 'spam'] as const;
export type ContactFolder = (typeof contactFolders)[number];

/** The statuses of messages in the inbox. */
export const inboxStatuses = contactStatuses.filter((status) => status !== 'spam');
export type InboxStatus = Exclude<ContactStatus, 'spam'>;

/** The statuses of messages that are still worked on; only these can be snoozed. */
export const openStatuses = ['new', 'assigned', 'replied'] as const satisfies readonly ContactStatus[];
/** The statuses of messages without a reply. */
export const waitingStatuses = ['new', 'assigned'] as const satisfies readonly ContactStatus[];

/** The statuses that staff may choose after each status: forward, or back to work. */
const statusesAfter: Record<InboxStatus, readonly ContactStatus[]> = {
  new: ['assigned', 'replied', 'closed', 'spam'],
  assigned: ['replied', 'closed', 'spam'],
  replied: ['assigned', 'closed', 'spam'],
  closed: ['assigned', 'replied', 'spam'],
};

interface MessageState {
  status: ContactStatus;
  assignedTo: string | null;
  statusBeforeSpam: ContactStatus | null;
}

/** The columns that change when a message gets the status. Spam remembers the previous status. */
export const statusFields = (
  message: Pick<MessageState, 'status'>,
  status: ContactStatus,
): Pick<MessageState, 'status' | 'statusBeforeSpam'> => ({
  status,
  statusBeforeSpam: status === 'spam' ? message.status : null,
});

/** The status that a message gets back when it is not spam. It may have got or lost its assignee while it was in the spam. */
export function statusAfterSpam({ statusBeforeSpam, assignedTo }: Omit<MessageState, 'status'>): ContactStatus {
  const isWorkedOn = statusBeforeSpam === 'replied' || statusBeforeSpam === 'closed';
  return isWorkedOn ? statusBeforeSpam : assignedTo === null ? 'new' : 'assigned';
}

/** The statuses that staff may choose for a message. An assigned message is not new; others cannot become `assigned`. */
export const nextContactStatuses = (message: MessageState): readonly ContactStatus[] =>
  message.status === 'spam'
    ? [statusAfterSpam(message)]
    : statusesAfter[message.status].filter((status) => status !== (message.assignedTo === null ? 'assigned' : 'new'));

/** Maximum characters of the name in a contact message. */
export const CONTACT_NAME_MAX = 200;

/** Maximum characters of a contact message. */
export const CONTACT_MESSAGE_MAX = 5000;

/** Subject of the mail that confirms a message: replies with this subject appear below it in the person's mailbox. */
export const CONTACT_RECEIVED_SUBJECT = 'We have your message';

/** Why a message belongs to a client: staff chose it, or its sender has the e-mail of the client, of its team, or its domain. */
export const clientMatches = ['linked', 'email', 'team', 'domain'] as const;
export type ClientMatch = (typeof clientMatches)[number];
