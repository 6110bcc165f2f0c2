import { useState } from 'react';
import type { Note } from '@hive/contracts';
import { ConfirmDialog, PersonAvatar } from '@hive/ui/antd';
import { dateAndTime } from './dates';
import { NoteForm } from './note-form';
import type { NoteActions } from './use-note-actions';
import styles from './notes.module.css';

interface NoteListProps extends Pick<NoteActions, 'update' | 'remove'> {
  notes: readonly Note[];
  /** Id of the caller, who may change and delete their own notes. */
  callerId: string | undefined;
  /** Shows the author's avatar beside each note. */
  hasAvatars?: boolean;
}

/** Internal notes of staff. */
export const NoteList = ({ notes, callerId, hasAvatars = false, update, remove }: NoteListProps) => (
  <ul className={styles.notes} aria-label="Notes">
    {notes.map((note) => (
      <li key={note.id} className={hasAvatars ? styles.withAvatar : undefined}>
        {hasAvatars ? <PersonAvatar name={note.authorName} size={24} /> : null}
        <NoteItem
          note={note}
          isOwn={note.authorId === callerId}
          onUpdate={(text) => update(note.id, text)}
          onRemove={() => remove(note.id)}
        />
      </li>
    ))}
  </ul>
);

interface NoteItemProps {
  note: Note;
  isOwn: boolean;
  onUpdate: (text: string) => Promise<string | undefined>;
  onRemove: () => Promise<string | undefined>;
}

function NoteItem({ note, isOwn, onUpdate, onRemove }: NoteItemProps) {
  const [mode, setMode] = useState<'read' | 'edit' | 'remove'>('read');
  const stop = () => setMode('read');
  const save = async (text: string) => {
    const failure = await onUpdate(text);
    if (failure === undefined) {
      stop();
    }
    return failure;
  };
  return (
    <div>
      <p className={styles.meta}>
        <strong>{note.authorName}</strong>
        <time dateTime={note.createdAt}>{dateAndTime(note.createdAt)}</time>
        {note.updatedAt === null ? null : <span>edited</span>}
        {isOwn && mode !== 'edit' ? (
          <span className={styles.tools}>
            <button type="button" onClick={() => setMode('edit')}>
              Edit
            </button>
            <button type="button" onClick={() => setMode('remove')}>
              Delete
            </button>
          </span>
        ) : null}
      </p>
      {mode === 'edit' ? (
        <NoteForm
          draftKey={note.id}
          initial={note.text}
          label="Change the note"
          submitLabel="Save note"
          onSubmit={save}
          onCancel={stop}
        />
      ) : (
        <p className={styles.text}>{note.text}</p>
      )}
      {mode === 'remove' ? <RemoveNoteDialog onRemove={onRemove} onClose={stop} /> : null}
    </div>
  );
}

function RemoveNoteDialog({ onRemove, onClose }: Pick<NoteItemProps, 'onRemove'> & { onClose: () => void }) {
  const [isRemoving, setIsRemoving] = useState(false);
  const [error, setError] = useState<string>();
  const confirm = async () => {
    setIsRemoving(true);
    const failure = await onRemove();
    setIsRemoving(false);
    setError(failure);
    if (failure === undefined) {
      onClose();
    }
  };
  return (
    <ConfirmDialog
      danger
      title="Delete this note?"
      confirmLabel="Delete note"
      cancelLabel="Keep note"
      isLoading={isRemoving}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>The note is deleted for everyone. This cannot be undone.</p>
      {error === undefined ? null : (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </ConfirmDialog>
  );
}
