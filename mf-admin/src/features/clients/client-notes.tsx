import { useState } from 'react';
import type { Client } from '@hive/contracts';
import { DataState, ListSkeleton, Panel } from '@hive/ui/app';
import { useCurrentStaff } from '../../app/current-staff';
import { loadError } from '../../shared/errors';
import { ListPagination } from '../../shared/list-pagination';
import { NoteForm } from '../../shared/note-form';
import { NoteList } from '../../shared/note-list';
import { useNoteActions } from '../../shared/use-note-actions';
import { useAdminListClientNotesQuery } from './clients.api';
import styles from './client-profile.module.css';

const PAGE_SIZE = 10;

/** A page of the notes; the last one when the notes of the page were deleted. */
function useNotePage(id: string) {
  const [page, setPage] = useState(1);
  const notes = useAdminListClientNotesQuery({ id, page, pageSize: PAGE_SIZE });
  const last = Math.max(1, Math.ceil((notes.data?.total ?? 0) / PAGE_SIZE));
  if (notes.data && !notes.isFetching && page > last) {
    setPage(last);
  }
  return { ...notes, page, setPage };
}

/** The internal notes about a client. */
export function ClientNotes({ client: { id }, canEdit }: { client: Client; canEdit: boolean }) {
  const { data, error, isFetching, refetch, page, setPage } = useNotePage(id);
  const callerId = useCurrentStaff()?.id;
  const actions = useNoteActions('clients', id);
  const add = async (text: string) => {
    const failure = await actions.create(text);
    if (failure === undefined) {
      setPage(1);
    }
    return failure;
  };
  return (
    <Panel title="Notes" note={data?.total || undefined}>
      {canEdit ? (
        <NoteForm
          key={id}
          draftKey={id}
          label="New note, which the client never sees"
          isLabelVisible
          rows={3}
          submitLabel="Add note"
          onSubmit={add}
        />
      ) : null}
      <DataState
        data={data}
        isLoading={isFetching}
        error={loadError(error)}
        onRetry={() => void refetch()}
        loadingText="Loading notes..."
        skeleton={<ListSkeleton rows={2} rowHeight={48} />}
        errorTitle="Notes did not load"
        isEmpty={data?.items.length === 0}
        empty={<p className={styles.muted}>No notes yet.</p>}
      >
        <NoteList hasAvatars notes={data?.items ?? []} callerId={canEdit ? callerId : undefined} {...actions} />
        <ListPagination page={page} pageSize={PAGE_SIZE} total={data?.total ?? 0} onPage={setPage} />
      </DataState>
    </Panel>
  );
}
