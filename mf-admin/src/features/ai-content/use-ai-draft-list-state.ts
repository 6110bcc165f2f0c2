import { aiContentTypes, aiDraftStatuses } from '@hive/contracts';
import { useListState } from '../../shared/use-list-state';

const values = { contentType: aiContentTypes, status: aiDraftStatuses } as const;
const filterNames = ['contentType', 'status'] as const;
const isKnown = (name: keyof typeof values, value: string): boolean => values[name].some((known) => known === value);

/** The query of the drafts and the open one, in the URL. */
export const useAiDraftListState = () => useListState(filterNames, isKnown);

export type AiDraftListState = ReturnType<typeof useAiDraftListState>;
