import { isDay } from '@hive/contracts';
import { useListState } from '../../shared/use-list-state';

const filterNames = ['actor', 'action', 'subjectType', 'from', 'to'] as const;

const isKnown = (name: (typeof filterNames)[number], value: string): boolean =>
  (name !== 'from' && name !== 'to') || isDay(value);

/** The query of the list and the open entry, in the URL; invalid days are ignored. */
export const useAuditLogListState = () => useListState(filterNames, isKnown);

export type AuditLogListState = ReturnType<typeof useAuditLogListState>;
