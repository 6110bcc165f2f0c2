import { useState } from 'react';
import type { Note } from '@hive/contracts';
import { ConfirmDialog, PersonAvatar } from '@hive/ui/app';
import { dateAndTime } from './dates';
import { NoteForm } from './note-form';
import { deletedNote, type NoteActions, type NoteFailure } from './use-note-actions';
import styles from './notes.module.css';

interface NoteListProps extends NoteActions {
  notes: readonly Note[];
  /** Id of the caller, who may change and delete their own notes. */
  callerId: string | undefined;
  /** Shows the author's avatar beside each note. */
  hasAvatars?: boolean;
}

/** Internal notes of staff. A note that somebody deletes while it is being edited stays until its text is saved or discarded. */
export function NoteList({ notes, callerId, hasAvatars = false, create, update, remove }: NoteListProps) {
  const [edited, setEdited] = useState<readonly Note[]>([]);
  const isThere = ({ id }: Note) => notes.some((note) => note.id === id);
  const shown = [...notes, ...edited.filter((note) => !isThere(note))];
  return shown.length === 0 ? null : (
    <ul className={styles.notes} aria-label="Notes">
      {shown.map((note) => (
        <li key={note.id} className={hasAvatars ? styles.withAvatar : undefined}>
          {hasAvatars ? <PersonAvatar name={note.authorName} size={24} /> : null}
          <NoteItem
            note={note}
            isOwn={note.authorId === callerId}
            isDeleted={!isThere(note)}
            onCreate={create}
            onUpdate={(text, seen) => update(note.id, text, seen)}
            onRemove={() => remove(note.id)}
            onEdit={() => setEdited((others) => [...others, note])}
            onStop={() => setEdited((all) => all.filter(({ id }) => id !== note.id))}
          />
        </li>
      ))}
    </ul>
  );
}

interface NoteItemProps {
  note: Note;
  isOwn: boolean;
  isDeleted: boolean;
  onCreate: NoteActions['create'];
  onUpdate: (text: string, seen: string) => Promise<NoteFailure | undefined>;
  onRemove: () => Promise<NoteFailure | undefined>;
  onEdit: () => void;
  onStop: () => void;
}

/** The text that a change of a note begins with, and how it is saved. */
function useNoteEdit({ note, isDeleted, onCreate, onUpdate, onEdit, onStop }: NoteItemProps) {
  const [seen, setSeen] = useState<string>();
  const stop = () => {
    setSeen(undefined);
    onStop();
  };
  const save = async (text: string) => {
    const failure = await (isDeleted ? onCreate(text) : onUpdate(text, seen ?? note.text));
    if (failure === undefined) {
      stop();
    } else if (typeof failure.theirs === 'string') {
      setSeen(failure.theirs);
    }
    return failure;
  };
  const start = () => {
    setSeen(note.text);
    onEdit();
  };
  return { isEditing: seen !== undefined, start, stop, save };
}

function NoteItem(props: NoteItemProps) {
  const { note, isOwn, isDeleted, onRemove } = props;
  const [isRemoving, setIsRemoving] = useState(false);
  const { isEditing, start, stop, save } = useNoteEdit(props);
  return (
    <div>
      <p className={styles.meta}>
        <strong>{note.authorName}</strong>
        <time dateTime={note.createdAt}>{dateAndTime(note.createdAt)}</time>
        {note.updatedAt === null ? null : <span>edited</span>}
        {isOwn && !isEditing ? (
          <span className={styles.tools}>
            <button type="button" onClick={start}>
              Edit
            </button>
            <button type="button" onClick={() => setIsRemoving(true)}>
              Delete
            </button>
          </span>
        ) : null}
      </p>
      {isEditing ? (
        <NoteForm
          draftKey={note.id}
          initial={note.text}
          label="Change the note"
          submitLabel="Save note"
          onSubmit={save}
          onCancel={stop}
          conflict={isDeleted ? deletedNote : undefined}
        />
      ) : (
        <p className={styles.text}>{note.text}</p>
      )}
      {isRemoving ? <RemoveNoteDialog onRemove={onRemove} onClose={() => setIsRemoving(false)} /> : null}
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
    setError(failure?.message);
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
