import { useEffect, useId, useRef, useState } from 'react';
import { Button, ConfirmDialog, ConflictChoice } from '@hive/ui/app';
import type { useDraftEdit } from './use-draft-edit';
import styles from './draft.module.css';

/** The text of a draft as markdown to change. */
export function DraftEditor({ edit }: { edit: ReturnType<typeof useDraftEdit> }) {
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { text = '', isDirty, isSaving, theirs } = edit;
  useEffect(() => input.current?.focus(), []);
  const isEmpty = text.trim() === '';
  return (
    <form
      method="dialog"
      className={styles.editor}
      aria-label="Edit the draft"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) {
          edit.save();
        }
      }}
    >
      <label className={styles.editorLabel} htmlFor={id}>
        Text in Markdown
      </label>
      <textarea
        ref={input}
        id={id}
        className={styles.source}
        dir="auto"
        value={text}
        readOnly={isSaving}
        onChange={({ target }) => edit.change(target.value)}
      />
      {theirs === undefined ? null : (
        <ConflictChoice
          message="Somebody else changed this draft in the meantime."
          isSaving={isSaving}
          onKeepMine={edit.keepMine}
          onTakeTheirs={edit.takeTheirs}
        >
          {theirs}
        </ConflictChoice>
      )}
      <div className={styles.editorFoot}>
        <Button type="primary" htmlType="submit" loading={isSaving} disabled={!isDirty || isEmpty}>
          {isSaving ? 'Saving...' : 'Save text'}
        </Button>
        <Button onClick={() => (isDirty ? setIsAsking(true) : edit.close())}>Cancel</Button>
      </div>
      {isAsking ? (
        <ConfirmDialog
          danger
          title="Discard your changes?"
          confirmLabel="Discard changes"
          cancelLabel="Keep editing"
          onConfirm={edit.close}
          onCancel={() => setIsAsking(false)}
        >
          <p>The draft keeps the text that was saved last.</p>
        </ConfirmDialog>
      ) : null}
    </form>
  );
}
