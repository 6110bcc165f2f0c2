import type { HistoryEntry } from '@hive/contracts';
import { capitalize } from '@hive/ui/antd';

type Describe = (detail: string | null) => string;

const changes: Partial<Record<string, Describe>> = {
  'contact.read': () => 'Marked read',
  'contact.unread': () => 'Marked unread',
  'contact.assigned': (name) => (name === null ? 'Unassigned' : `Assigned to ${name}`),
  'contact.status-changed': (status) => `Status set to ${capitalize(status ?? '')}`,
  'contact.note-added': () => 'Note added',
  'contact.note-changed': () => 'Note changed',
  'contact.note-removed': () => 'Note deleted',
};

/** Text of a change. One that this release does not know is 'Changed'. */
export const describeChange = ({ action, detail }: HistoryEntry): string => changes[action]?.(detail) ?? 'Changed';
