import type { Client } from '@hive/contracts';

/** The client's contact person; undefined when no name is known. */
export const contactName = ({ firstName, lastName, approvalContact }: Client): string | undefined =>
  [firstName, lastName].filter(Boolean).join(' ') || (approvalContact ?? undefined);
