import { DataList, type DataListProps } from './data-list';

interface AccountListProps<T> extends Omit<
  DataListProps<T>,
  'summary' | 'noMatchText' | 'className' | 'isTitleHidden' | 'hasAvatar'
> {
  /** A sentence below the list, after the number of people. */
  rule?: string | undefined;
}

/** A page of accounts with filters. */
export const AccountList = <T,>({ rule, ...props }: AccountListProps<T>) => (
  <DataList
    {...props}
    hasAvatar
    noMatchText="No account matches the search and filters."
    summary={(total) => [total === 1 ? '1 person' : `${total} people`, rule].filter(Boolean).join('. ')}
  />
);
