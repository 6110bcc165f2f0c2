/** Maximum characters of a reply. */
export const REPLY_TEXT_MAX = 10_000;
/** Maximum characters of its subject. */
export const REPLY_SUBJECT_MAX = 200;

/** `sending` until the mail server accepts or refuses the mail. */
export const replyStates = ['sending', 'sent', 'failed'] as const;
export type ReplyState = (typeof replyStates)[number];

/** The subject of a reply: `Re: ` in front, but not twice. */
export const replySubject = (subject: string): string => (/^re\s*:/i.test(subject) ? subject : `Re: ${subject}`);
