import type { MailState } from '@hive/contracts';
import { linkParts } from '@hive/ui';
import { capitalize } from '@hive/ui/app';

/** The name of a template as words: 'signupReceived' → 'Signup received'. */
export const templateLabel = (name: string): string =>
  name === '' ? 'Unknown' : capitalize(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

/** The links in the text version of a mail, each once. */
export const linksIn = (text: string): string[] => [...new Set(linkParts(text).flatMap(({ href }) => href ?? []))];

export const stateLabels: Record<MailState, string> = {
  queued: 'Queued',
  retrying: 'Trying again',
  sent: 'Sent',
  failed: 'Failed',
};
