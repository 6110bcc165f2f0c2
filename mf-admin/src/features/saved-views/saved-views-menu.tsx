import { useState } from 'react';
import { SAVED_VIEWS_MAX, type SavedView, type SavedViewList } from '@hive/contracts';
import { Button, DataState } from '@hive/ui/app';
import { loadError } from '../../shared/errors';
import { useListView } from './list-view';
import { SavedViewRow } from './saved-view-row';
import { useAdminListSavedViewsQuery } from './saved-views.api';
import { useSavedViewActions } from './use-saved-view-actions';
import { ViewNameForm } from './view-name-form';
import styles from './saved-views.module.css';

export interface SavedViewsMenuProps {
  list: SavedViewList;
  onClose: () => void;
}

/** The user's views of a list: choose, save, rename, delete, and choose the default. */
export function SavedViewsMenu({ list, onClose }: SavedViewsMenuProps) {
  const { data, error, isFetching, refetch } = useAdminListSavedViewsQuery();
  const { query, show } = useListView(list);
  const actions = useSavedViewActions();
  const [renamed, setRenamed] = useState<string>();
  const views = data?.filter((view) => view.list === list) ?? [];
  const choose = (chosen: string) => {
    show(chosen);
    onClose();
  };
  const row = (view: SavedView) =>
    view.id === renamed ? (
      <li key={view.id}>
        <ViewNameForm
          label={`New name of ${view.name}`}
          submitLabel="Rename"
          initial={view.name}
          onSubmit={async (name) => {
            const isDone = await actions.update(view.id, { name });
            setRenamed(isDone ? undefined : view.id);
            return isDone;
          }}
        />
      </li>
    ) : (
      <SavedViewRow
        key={view.id}
        view={view}
        isCurrent={view.query === query}
        onChoose={() => choose(view.query)}
        onRename={() => setRenamed(view.id)}
        onDefault={() => void actions.update(view.id, { isDefault: !view.isDefault })}
        onRemove={() => void actions.remove(view)}
      />
    );
  return (
    <DataState
      data={data}
      isLoading={isFetching}
      error={loadError(error)}
      onRetry={() => void refetch()}
      loadingText="Loading views..."
      skeleton={null}
      errorTitle="Your views did not load"
      isEmpty={false}
      empty={null}
    >
      <Button type="text" className={styles.choice} aria-current={query === ''} onClick={() => choose('')}>
        {list === 'messages' ? 'Open' : 'All'} {list}
      </Button>
      <ul aria-label="Your views">{views.map(row)}</ul>
      {views.length < SAVED_VIEWS_MAX ? (
        <ViewNameForm
          label="Name of this view"
          submitLabel="Save view"
          initial=""
          onSubmit={(name) => actions.create({ list, name, query, isDefault: false })}
        />
      ) : (
        <p className={styles.hint}>You have {SAVED_VIEWS_MAX} views. Delete one to save another.</p>
      )}
    </DataState>
  );
}
