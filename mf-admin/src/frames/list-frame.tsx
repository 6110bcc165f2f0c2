import type { ReactNode } from 'react';
import { ListSkeleton } from '@hive/ui/antd/frame';
import accounts from '../shared/account-list.module.css';
import { SearchBox } from '../shared/search-box';

interface DataListFrameProps {
  /** Of the search. */
  placeholder: string;
  /** The filters beside the search. */
  children: ReactNode;
}

/** The frame of a `DataList` with a search, before its rows. */
export const DataListFrame = ({ placeholder, children }: DataListFrameProps) => (
  <section className={accounts.frame}>
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
      <ListSkeleton rows={8} rowHeight={58} />
    </div>
  </section>
);
