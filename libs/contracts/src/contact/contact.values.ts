/** The life of a contact message. `isRead` is apart from it. */
export const contactStatuses = ['new', 'assigned', 'replied', 'closed', 'spam'] as const;
export type ContactStatus = (typeof contactStatuses)[number];

/** Characters of a contact message. */
export const CONTACT_MESSAGE_MAX = 5000;
