import type { ReactNode } from 'react';
import { ListSkeleton } from '@hive/ui/app/frame';
import accounts from '../shared/account-list.module.css';
import { SearchBox } from '../shared/search-box';

interface DataListFrameProps {
  /** Placeholder of the search. */
  placeholder: string;
  /** The filters beside the search. */
  children: ReactNode;
  /** Rows begin with an avatar or the mark of a company. */
  hasAvatar?: boolean;
}

/** The frame of a `DataList` with a search, before its rows. */
export const DataListFrame = ({ placeholder, children, hasAvatar = false }: DataListFrameProps) => (
  <section className={accounts.section}>
    <div className={accounts.filters}>
      <SearchBox
        className={accounts.search}
        label={placeholder}
        placeholder={placeholder}
        value=""
        onChange={() => undefined}
      />
      {children}
    </div>
    <div className={accounts.list}>
      <div className={accounts.head} />
      <ListSkeleton rows={8} rowHeight={58} hasAvatar={hasAvatar} />
    </div>
  </section>
);
