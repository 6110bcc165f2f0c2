/** Statuses of a contact message, independent of `isRead`. */
export const contactStatuses = ['new', 'assigned', 'replied', 'closed', 'spam'] as const;
export type ContactStatus = (typeof contactStatuses)[number];

/** After each status those that staff may choose: forward, back to work, or out of the spam. */
const statusesAfter: Record<ContactStatus, readonly ContactStatus[]> = {
  new: ['assigned', 'replied', 'closed', 'spam'],
  assigned: ['replied', 'closed', 'spam'],
  replied: ['assigned', 'closed', 'spam'],
  closed: ['assigned', 'replied', 'spam'],
  spam: ['new', 'assigned'],
};

/** The statuses that staff may choose for a message. An assigned message is not new; others cannot become `assigned`. */
export const nextContactStatuses = (message: {
  status: ContactStatus;
  assignedTo: string | null;
}): readonly ContactStatus[] =>
  statusesAfter[message.status].filter((status) => status !== (message.assignedTo === null ? 'assigned' : 'new'));

/** Maximum characters of a contact message. */
export const CONTACT_MESSAGE_MAX = 5000;

/** Subject of the mail that confirms a message: replies with this subject appear below it in the person's mailbox. */
export const CONTACT_RECEIVED_SUBJECT = 'We have your message';
