import { useListState } from '../../shared/use-list-state';

const filterNames = ['template'] as const;

/** The query of the list and the open mail, in the URL. */
export const useMailListState = () => useListState(filterNames);
