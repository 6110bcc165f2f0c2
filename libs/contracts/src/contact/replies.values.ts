/** Maximum characters of a reply. */
export const REPLY_TEXT_MAX = 10_000;
/** Maximum characters of its subject. */
export const REPLY_SUBJECT_MAX = 200;

/** `sending` until the mail server accepts or refuses the mail; `received` ones were written by the sender of the message. */
export const replyStates = ['sending', 'sent', 'failed', 'received'] as const;
export type ReplyState = (typeof replyStates)[number];

/** The subject of a reply: `Re: ` in front, but not twice. */
export const replySubject = (subject: string): string => (/^re\s*:/i.test(subject) ? subject : `Re: ${subject}`);
