import { useRef, useState, type ReactNode } from 'react';
import { Button } from '@hive/ui/app';
import { DeleteOutlined, PlusOutlined } from '@hive/ui/app/icons';
import { SortableList } from '../../shared/sortable-list';
import styles from './settings.module.css';

interface ItemListProps<Item> {
  /** Accessible name. */
  label: string;
  items: readonly Item[];
  /** Names a row on its buttons. */
  nameOf: (item: Item, index: number) => string;
  onChange: (items: Item[]) => void;
  max: number;
  addLabel: string;
  /** A new row; undefined while none can be added. */
  create: () => Item | undefined;
  error?: string | undefined;
  render: (item: Item, index: number) => ReactNode;
}

/** Ids that move with the rows, which have none of their own. */
function useRowIds(count: number) {
  const [{ ids, next }, setRows] = useState({ ids: [] as string[], next: 0 });
  if (ids.length !== count) {
    const added = Array.from({ length: Math.max(0, count - ids.length) }, (_, index) => `row-${next + index}`);
    setRows({ ids: [...ids, ...added].slice(0, count), next: next + added.length });
  }
  return { ids: ids.slice(0, count), setIds: (moved: string[]) => setRows({ ids: moved, next }) };
}

/** Rows of a setting that people add, remove, and move by pointer or keyboard. */
export function ItemList<Item>(props: ItemListProps<Item>) {
  const { label, items, nameOf, onChange, max, addLabel, create, error, render } = props;
  const addButton = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const rows = useRowIds(items.length);
  const itemOf = (id: string) => items[rows.ids.indexOf(id)];
  const arrange = (ids: string[]) => {
    rows.setIds(ids);
    onChange(ids.flatMap((id) => itemOf(id) ?? []));
  };
  const added = items.length < max ? create() : undefined;
  const add = () => {
    if (added !== undefined) {
      onChange([...items, added]);
      requestAnimationFrame(() => {
        // not that of a list within a row
        const row = list.current?.querySelector(':scope > ol > li:last-child');
        row?.querySelector<HTMLElement>('input, textarea')?.focus();
      });
    }
  };
  return (
    <div ref={list} className={styles.items}>
      <SortableList
        label={label}
        items={rows.ids.map((id, index) => ({ id, index }))}
        nameOf={({ id, index }) => {
          const item = itemOf(id);
          return item === undefined ? label : nameOf(item, index);
        }}
        onOrder={arrange}
        emptyFocus={addButton}
        render={({ id, index }, handle) => {
          const item = itemOf(id);
          return item === undefined ? null : (
            <div className={styles.item}>
              {handle}
              <div className={styles.itemFields}>{render(item, index)}</div>
              <Button
                type="text"
                aria-label={`Remove ${nameOf(item, index)}`}
                icon={<DeleteOutlined />}
                onClick={() => arrange(rows.ids.filter((other) => other !== id))}
              />
            </div>
          );
        }}
      />
      {error === undefined ? null : <p className={styles.error}>{error}</p>}
      <div>
        <Button ref={addButton} icon={<PlusOutlined />} disabled={added === undefined} onClick={add}>
          {addLabel}
        </Button>
      </div>
    </div>
  );
}
