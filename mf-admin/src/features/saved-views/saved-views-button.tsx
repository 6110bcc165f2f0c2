import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SavedViewList } from '@hive/contracts';
import { isKey, lazyComponent } from '@hive/ui';
import { Button } from '@hive/ui/app';
import { DownOutlined } from '@hive/ui/app/icons';
import { useDefaultView, useListView } from './list-view';
import { useAdminListSavedViewsQuery } from './saved-views.api';
import type { SavedViewsMenuProps } from './saved-views-menu';
import styles from './saved-views.module.css';

// few visits change the view
export const LazySavedViewsMenu = lazyComponent<SavedViewsMenuProps>(
  async () => (await import(/* webpackChunkName: "saved-views-menu" */ './saved-views-menu')).SavedViewsMenu,
);

/** Opens the menu of the user's views of a list; the list opens with the default one. */
export function SavedViewsButton({ list }: { list: SavedViewList }) {
  useDefaultView(list);
  const root = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { query } = useListView(list);
  const { data: views } = useAdminListSavedViewsQuery();
  const current = views?.find((view) => view.list === list && view.query === query);
  const close = () => setIsOpen(false);
  const closeOutside = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !root.current?.contains(target)) {
      close();
    }
  });
  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (isKey(event, 'Escape') && !event.defaultPrevented) {
      event.preventDefault();
      close();
      root.current?.querySelector('button')?.focus();
    }
  });
  useEffect(() => {
    if (!isOpen) {
      return undefined;
    }
    const onPress = (event: Event) => closeOutside(event);
    const onKey = (event: KeyboardEvent) => closeByKey(event);
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);
  return (
    <div ref={root} className={styles.root}>
      <Button
        className={styles.button}
        icon={<DownOutlined />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {current?.name ?? 'Views'}
      </Button>
      {isOpen ? (
        <div role="dialog" aria-label="Saved views" className={styles.menu}>
          <Suspense>
            <LazySavedViewsMenu list={list} onClose={close} />
          </Suspense>
        </div>
      ) : null}
    </div>
  );
}
