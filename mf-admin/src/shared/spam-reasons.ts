import type { SpamReason } from '@hive/contracts';

/** Why something is suspected, below its time. */
export const spamReasonTexts: Record<SpamReason, string> = {
  honeypot: 'Suspected because a field was filled in that people do not see',
};
