import type { Client } from '@hive/contracts';

/** The person whom the agency talks to; undefined when no name is known. */
export const contactName = ({ firstName, lastName, approvalContact }: Client): string | undefined =>
  [firstName, lastName].filter(Boolean).join(' ') || (approvalContact ?? undefined);
