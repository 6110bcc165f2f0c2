/** Statuses of a contact message, independent of `isRead`. */
export const contactStatuses = ['new', 'assigned', 'replied', 'closed', 'spam'] as const;
export type ContactStatus = (typeof contactStatuses)[number];

/** Maximum characters of a contact message. */
export const CONTACT_MESSAGE_MAX = 5000;
