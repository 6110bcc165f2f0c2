import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { CasePictureInput } from '@hive/contracts';
import { Button, type BoundField } from '@hive/ui/app';
import { FocusPoint } from '../../../shared/media/focus-point';
import { PictureUpload } from '../../../shared/media/picture-upload';
import { useLatest } from '../../../shared/use-latest';
import { picturesIn, picturesText } from './case-values';
import shared from '../portfolio.module.css';
import styles from './case.module.css';

/** What the alt text is for; a decorative picture has none. */
type AltText = 'for readers' | 'for shared links' | 'none';

interface PictureProps {
  picture: CasePictureInput;
  name: string;
  alt: AltText;
  onChange: (picture: CasePictureInput) => void;
  onRemove: () => void;
  /** Undefined for the first one. */
  onMoveUp: (() => void) | undefined;
}

function PictureRow({ picture, name, alt, onChange, onRemove, onMoveUp }: PictureProps) {
  const id = useId();
  return (
    <li className={styles.picture}>
      <FocusPoint picture={picture} name={name} onChange={(focus) => onChange({ ...picture, ...focus })} />
      <div>
        {alt === 'none' ? null : (
          <>
            <label htmlFor={id} className={styles.label}>
              {alt === 'for readers' ? 'Alt text' : `Alt text, ${alt}`}
            </label>
            <input
              id={id}
              className={styles.alt}
              aria-label={`Alt text of ${name}`}
              value={picture.alt}
              maxLength={300}
              placeholder="What the picture shows"
              onChange={({ target }) => onChange({ ...picture, alt: target.value })}
            />
          </>
        )}
        <span className={styles.pictureButtons}>
          {onMoveUp ? (
            <Button data-move size="small" type="text" aria-label={`Move ${name} up`} onClick={onMoveUp}>
              Move up
            </Button>
          ) : null}
          <Button data-remove size="small" type="text" aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </Button>
        </span>
      </div>
    </li>
  );
}

interface FieldProps {
  field: BoundField;
  label: string;
  max: number;
  help: string;
  alt?: AltText;
}

/** The same picture can be chosen twice. */
const keysOf = (pictures: readonly CasePictureInput[]): string[] =>
  pictures.map(({ url }, index) => `${url} ${pictures.slice(0, index).filter((other) => other.url === url).length}`);

/** The pictures of a field, in their order, each with focal point and alt text. */
export function PicturesField({ field, label, max, help, alt = 'for readers' }: FieldProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const latest = useLatest(field.value);
  const pictures = picturesIn(field.value);
  const keys = keysOf(pictures);
  const change = (next: CasePictureInput[]) => field.onChange(picturesText(next));
  // the keyboard stays at the row that moved, or goes to the one that follows
  const changeRows = (next: CasePictureInput[], index: number, button: 'move' | 'remove') => {
    flushSync(() => change(next));
    const row = group.current?.querySelectorAll('li')[Math.min(index, next.length - 1)];
    const target = row?.querySelector<HTMLElement>(`[data-${button}]`) ?? row?.querySelector<HTMLElement>('button');
    (target ?? group.current)?.focus();
  };
  const nameOf = (index: number) => (max === 1 ? label.toLowerCase() : `picture ${index + 1}`);
  return (
    <fieldset
      ref={group}
      id={field.id}
      tabIndex={-1}
      className={styles.pictures}
      aria-label={label}
      disabled={field.disabled}
    >
      <span className={styles.label}>{label}</span>
      {pictures.length > 0 ? (
        <ul>
          {pictures.map((picture, index) => (
            <PictureRow
              key={keys[index]}
              picture={picture}
              name={nameOf(index)}
              alt={alt}
              onChange={(changed) => change(pictures.with(index, changed))}
              onRemove={() => changeRows(pictures.toSpliced(index, 1), index, 'remove')}
              onMoveUp={
                index > 0
                  ? () => changeRows(pictures.toSpliced(index, 1).toSpliced(index - 1, 0, picture), index - 1, 'move')
                  : undefined
              }
            />
          ))}
        </ul>
      ) : null}
      {pictures.length < max ? (
        <PictureUpload
          name={field.name}
          label={`Image for ${label.toLowerCase()}`}
          subject={max === 1 ? label.toLowerCase() : 'the picture'}
          hint={max === 1 ? 'Drop an image here' : 'Drop another image here'}
          onUploaded={(url) => change([...picturesIn(latest.current), { url, alt: '', focusX: 50, focusY: 50 }])}
        />
      ) : null}
      {field.error === undefined ? null : <p className={shared.error}>{field.error}</p>}
      <p className={styles.muted}>{help}</p>
    </fieldset>
  );
}
