import type { HistoryEntry } from '@hive/contracts';

/** The change of one field in a line of the history. */
export const changeOf = ({ changes }: HistoryEntry, field: string): HistoryEntry['changes'][number] | undefined =>
  changes.find((change) => change.field === field);
