import type { Note } from '@hive/contracts';
import { LockOutlined } from '@hive/ui/app/icons';
import { useCurrentStaff } from '../../app/current-staff';
import { NoteForm } from '../../shared/note-form';
import { NoteList } from '../../shared/note-list';
import type { NoteActions } from '../../shared/use-note-actions';
import styles from './internal-note.module.css';

interface InternalNoteProps {
  note: Note;
  actions: NoteActions;
  /** Whether the user may change their own notes about the client. */
  canEdit: boolean;
}

/** A note between the messages, which the client never sees. */
export function InternalNote({ note, actions, canEdit }: InternalNoteProps) {
  const callerId = useCurrentStaff()?.id;
  return (
    <article aria-label={`Internal note of ${note.authorName}`} className={styles.note}>
      <p className={styles.label}>
        <LockOutlined /> Internal note
      </p>
      <NoteList notes={[note]} callerId={canEdit ? callerId : undefined} {...actions} />
    </article>
  );
}

interface InternalNoteFormProps {
  clientId: string;
  company: string;
  actions: NoteActions;
  onClose: () => void;
}

/** A new note, in place of the composer. It shares its unsaved draft with the note form of the client page. */
export function InternalNoteForm({ clientId, company, actions, onClose }: InternalNoteFormProps) {
  const create = async (text: string) => {
    const failure = await actions.create(text);
    if (failure === undefined) {
      onClose();
    }
    return failure;
  };
  return (
    <>
      <p className={styles.label}>
        <LockOutlined /> Internal note: {company} never sees it
      </p>
      <NoteForm
        draftKey={clientId}
        label="Internal note"
        placeholder="Write a note for your colleagues; @ mentions one"
        rows={3}
        submitLabel="Add note"
        onSubmit={create}
        onCancel={onClose}
      />
    </>
  );
}
