import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { ALT_TEXT_MAX, type Slide } from '@hive/contracts';
import { Button } from '@hive/ui/antd';
import { DeleteOutlined } from '@hive/ui/antd/icons';
import { ToggleSwitch } from '../../shared/toggle-switch';
import { slideName, useSlideActions } from './use-slide-actions';
import styles from './slideshow.module.css';

interface AltFieldProps {
  slide: Slide;
  number: number;
  isSaving: boolean;
  onSave: (alt: string) => Promise<boolean>;
}

/** The alternative text, saved when the field is left or by Enter. What is not saved stays. */
function AltField({ slide, number, isSaving, onSave }: AltFieldProps) {
  const id = useId();
  const saved = slide.image.alt;
  const [text, setText] = useState(saved);
  const [base, setBase] = useState(saved);
  if (saved !== base) {
    // a colleague has changed it, and nothing of one's own is lost
    setBase(saved);
    setText(text === base ? saved : text);
  }
  const isChanged = text.trim() !== saved;
  const save = async () => {
    if (isChanged) {
      await onSave(text.trim());
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form className={styles.alt} onSubmit={submit}>
      <label htmlFor={id}>
        Alt text <span className={styles.hidden}>of slide {number}</span>
      </label>
      <input
        id={id}
        value={text}
        maxLength={ALT_TEXT_MAX}
        placeholder="What the image shows"
        onChange={({ target }) => setText(target.value)}
        onBlur={() => void save()}
      />
      <span className={styles.saving} aria-live="polite">
        {isSaving ? 'Saving...' : isChanged ? 'Not saved' : ''}
      </span>
    </form>
  );
}

/** A slide: its place, image, alternative text and whether it shows. */
export function SlideRow({ slide, number, handle }: { slide: Slide; number: number; handle: ReactNode }) {
  const { change, remove, isSaving } = useSlideActions(slide);
  const { image, isActive } = slide;
  return (
    <div className={styles.row}>
      <span className={styles.lead}>
        {handle}
        <span className={styles.number} aria-hidden>
          {number}
        </span>
      </span>
      <img
        className={isActive ? styles.thumbnail : `${styles.thumbnail} ${styles.inactive}`}
        src={image.src}
        srcSet={image.webp || undefined}
        sizes="132px"
        alt=""
        loading="lazy"
      />
      <AltField slide={slide} number={number} isSaving={isSaving} onSave={(alt) => change({ alt })} />
      <div className={styles.actions}>
        <ToggleSwitch
          label={`Show slide ${number}`}
          text={isActive ? 'Active' : 'Hidden'}
          isOn={isActive}
          onChange={(next) => void change({ isActive: next })}
        />
        <Button
          size="small"
          type="text"
          danger
          icon={<DeleteOutlined />}
          aria-label={`Remove ${slideName(slide)}`}
          onClick={() => void remove()}
        >
          Remove
        </Button>
      </div>
    </div>
  );
}
