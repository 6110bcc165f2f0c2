import { useState } from 'react';
import type { Note } from '@hive/contracts';
import { ConfirmDialog } from '@hive/ui/antd';
import { dateAndTime } from './dates';
import { DetailSection } from './detail-section';
import { NoteForm } from './note-form';
import styles from './notes-section.module.css';

/** Each resolves to the text of an error; undefined after a success. */
export interface NoteActions {
  create: (text: string) => Promise<string | undefined>;
  update: (id: string, text: string) => Promise<string | undefined>;
  remove: (id: string) => Promise<string | undefined>;
}

interface NotesSectionProps extends NoteActions {
  /** Oldest first. */
  notes: readonly Note[];
  /** Id of the row that the notes are about. */
  subjectId: string;
  /** Id of the caller, who may change and delete their own notes. */
  callerId: string | undefined;
}

/** Internal notes of staff, with a form for a new one. */
export function NotesSection({ notes, subjectId, callerId, create, update, remove }: NotesSectionProps) {
  return (
    <DetailSection title="Internal notes">
      {notes.length > 0 ? (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <NoteItem
              key={note.id}
              note={note}
              isOwn={note.authorId === callerId}
              onUpdate={(text) => update(note.id, text)}
              onRemove={() => remove(note.id)}
            />
          ))}
        </ul>
      ) : null}
      <NoteForm
        key={subjectId}
        draftKey={subjectId}
        label="Add a note"
        placeholder="Only the team can read notes"
        submitLabel="Add note"
        onSubmit={create}
      />
    </DetailSection>
  );
}

interface NoteItemProps {
  note: Note;
  isOwn: boolean;
  onUpdate: (text: string) => Promise<string | undefined>;
  onRemove: () => Promise<string | undefined>;
}

function NoteItem({ note, isOwn, onUpdate, onRemove }: NoteItemProps) {
  const [mode, setMode] = useState<'read' | 'edit' | 'remove'>('read');
  const author = note.author ?? 'A former colleague';
  const stop = () => setMode('read');
  const save = async (text: string) => {
    const failure = await onUpdate(text);
    if (failure === undefined) {
      stop();
    }
    return failure;
  };
  return (
    <li className={styles.note}>
      <p className={styles.meta}>
        <strong>{author}</strong>
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
    </li>
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
