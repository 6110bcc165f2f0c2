import { useId, useState, type FormEvent } from 'react';
import { CLIENT_NOTE_MAX, type Client } from '@hive/contracts';
import { Button, DataState, ListSkeleton, Panel, PersonAvatar } from '@hive/ui/antd';
import { dateAndTime } from '../../shared/dates';
import { actionError, loadError } from '../../shared/errors';
import { ListPagination } from '../../shared/list-pagination';
import { useAdminCreateClientNoteMutation, useAdminListClientNotesQuery } from './clients.api';
import styles from './client-profile.module.css';

const PAGE_SIZE = 10;

/** The field of a new note. After an error it keeps the text. */
function NoteForm({ id, onAdded }: { id: string; onAdded: () => void }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [create, { isLoading }] = useAdminCreateClientNoteMutation();
  const fieldId = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const result = await create({ id, text });
    setError(result.error ? actionError(result.error, 'The note was not saved. Please try again.') : undefined);
    if (!result.error) {
      setText('');
      onAdded();
    }
  };
  return (
    <form className={styles.compose} onSubmit={(event) => void submit(event)}>
      <label htmlFor={fieldId} className={styles.muted}>
        New note, which the client never sees
      </label>
      <textarea
        id={fieldId}
        rows={3}
        maxLength={CLIENT_NOTE_MAX}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          // Escape closes a panel around the form, and the text with it
          if (event.key === 'Escape' && text !== '') {
            event.stopPropagation();
          }
        }}
      />
      {error === undefined ? null : (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <Button htmlType="submit" loading={isLoading} disabled={text.trim() === ''}>
        Add note
      </Button>
    </form>
  );
}

/** The internal notes about a client. */
export function ClientNotes({ client: { id }, canEdit }: { client: Client; canEdit: boolean }) {
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useAdminListClientNotesQuery({ id, page, pageSize: PAGE_SIZE });
  return (
    <Panel title="Notes" note={data?.total || undefined}>
      {canEdit ? <NoteForm key={id} id={id} onAdded={() => setPage(1)} /> : null}
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
        <ul className={styles.list} aria-label="Notes">
          {data?.items.map((note) => (
            <li key={note.id} className={styles.entry}>
              <PersonAvatar name={note.authorName} size={24} />
              <div className={styles.entryText}>
                <p>
                  <strong>{note.authorName}</strong> <span className={styles.muted}>{dateAndTime(note.createdAt)}</span>
                </p>
                <p className={styles.note}>{note.text}</p>
              </div>
            </li>
          ))}
        </ul>
        <ListPagination page={page} pageSize={PAGE_SIZE} total={data?.total ?? 0} onPage={setPage} />
      </DataState>
    </Panel>
  );
}
