import type { ReactNode } from 'react';
import { CompanyAvatar, PersonAvatar } from '@hive/ui/app';
import {
  CaretRightOutlined,
  CloseOutlined,
  FileOutlined,
  InboxOutlined,
  ProjectOutlined,
  RightOutlined,
  SearchOutlined,
} from '@hive/ui/app/icons';
import { Highlight } from './highlight';
import type { SearchGroup, SearchItem } from './search-items';
import styles from './search.module.css';

const AVATAR_SIZE = 24;

const icons: Record<Exclude<SearchItem['icon'], 'company' | 'person'>, ReactNode> = {
  assessment: <InboxOutlined />,
  project: <ProjectOutlined />,
  file: <FileOutlined />,
  page: <RightOutlined />,
  action: <CaretRightOutlined />,
  recent: <SearchOutlined />,
  clear: <CloseOutlined />,
};

function ItemIcon({ item: { icon, title } }: { item: SearchItem }) {
  if (icon === 'company') {
    return <CompanyAvatar name={title} size={AVATAR_SIZE} />;
  }
  return icon === 'person' ? <PersonAvatar name={title} size={AVATAR_SIZE} /> : icons[icon];
}

interface SearchOptionsProps {
  id: string;
  groups: SearchGroup[];
  active: SearchItem | undefined;
  /** Marked in the results. */
  q: string;
  isStale: boolean;
  onActivate: (item: SearchItem) => void;
  onChoose: (item: SearchItem) => void;
}

/** The id of an option's element, which the field names as the active one. */
export const optionId = (listId: string, item: SearchItem): string => `${listId}-${item.key.replace(/\W/g, '-')}`;

/** The results as the list of a combobox: the focus stays in its field. */
export function SearchOptions({ id, groups, active, q, isStale, onActivate, onChoose }: SearchOptionsProps) {
  return (
    <div id={id} role="listbox" aria-label="Results" aria-busy={isStale} className={styles.options}>
      {groups.map(({ label, items }) => (
        <div key={label} role="group" aria-label={label} className={styles.group}>
          <p aria-hidden className={styles.label}>
            {label}
          </p>
          {items.map((item) => (
            <button
              key={item.key}
              id={optionId(id, item)}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={item === active}
              className={styles.option}
              onPointerMove={() => onActivate(item)}
              // keeps the focus in the field
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(item)}
            >
              <span className={styles.icon}>
                <ItemIcon item={item} />
              </span>
              <span className={styles.title}>
                <Highlight text={item.title} q={q} />
              </span>
              <span className={styles.detail}>
                <Highlight text={item.detail} q={q} />
              </span>
              <kbd aria-hidden className={styles.enter}>
                ↵
              </kbd>
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
