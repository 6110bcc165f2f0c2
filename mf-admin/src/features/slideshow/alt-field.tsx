import { useId, type FormEvent } from 'react';
import { ALT_TEXT_MAX, type Slide } from '@hive/contracts';
import { ConflictChoice, VisuallyHidden } from '@hive/ui/app';
import { useAltText } from './use-alt-text';
import styles from './slideshow.module.css';

/** The alternative text, saved when the field is left or by Enter. Unsaved text stays. */
export function AltField({ slide, number }: { slide: Slide; number: number }) {
  const id = useId();
  const { text, setText, isChanged, isSaving, conflict, save, keepMine, takeTheirs } = useAltText(slide);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form method="dialog" className={styles.alt} onSubmit={submit}>
      <label htmlFor={id}>
        Alt text <VisuallyHidden>of slide {number}</VisuallyHidden>
      </label>
      <input
        id={id}
        value={text}
        maxLength={ALT_TEXT_MAX}
        placeholder="What the image shows"
        onChange={({ target }) => setText(target.value)}
        // nothing is sent when the focus moves to the buttons of the choice
        onBlur={() => conflict === undefined && void save()}
      />
      <span className={styles.saving} aria-live="polite">
        {isSaving ? 'Saving...' : isChanged ? 'Not saved' : ''}
      </span>
      {conflict ? (
        <ConflictChoice
          message={conflict.message}
          isSaving={isSaving}
          onKeepMine={() => void keepMine()}
          onTakeTheirs={() => {
            takeTheirs();
            // the buttons go away
            document.getElementById(id)?.focus();
          }}
        >
          {conflict.theirs}
        </ConflictChoice>
      ) : null}
    </form>
  );
}
