/** What a mail of the product can be about, so that an answer to it belongs there. */
export const replyThreadKinds = ['contact', 'chat', 'milestone', 'file'] as const;
export type ReplyThreadKind = (typeof replyThreadKinds)[number];

/**
 * `received` until it is read. `filed` is in its thread, or has become an inquiry; `unconfirmed` waits for staff, because its sender may
 * be forged; `ignored` was written by no person; `failed` could not be filed; `discarded` by staff.
 */
export const inboundMailStates = ['received', 'filed', 'unconfirmed', 'ignored', 'failed', 'discarded'] as const;
export type InboundMailState = (typeof inboundMailStates)[number];

/** The states in which a mail waits for staff. */
export const waitingMailStates = ['unconfirmed', 'failed'] as const satisfies readonly InboundMailState[];

/** How answers to mails arrive: by a mailbox, by answering captured mails on the Mail screen, or not at all. */
export const replyChannels = ['mailbox', 'captured', 'none'] as const;
export type ReplyChannel = (typeof replyChannels)[number];

/** Maximum characters of the answer to a captured mail. */
export const CAPTURED_ANSWER_MAX = 10_000;
