import { useId, type MouseEvent } from 'react';
import type { CasePictureInput } from '@hive/contracts';
import { Button, type BoundField } from '@hive/ui/app';
import { picturesIn, picturesText } from './case-values';
import { PictureUpload } from '../picture-upload';
import styles from './case.module.css';

interface FocusProps {
  picture: CasePictureInput;
  name: string;
  onChange: (focus: Pick<CasePictureInput, 'focusX' | 'focusY'>) => void;
}

const percent = (part: number, whole: number): number => Math.min(100, Math.max(0, Math.round((part / whole) * 100)));

/** The point that stays visible when the picture is cropped: a press on the picture, or the two sliders. */
function FocusPoint({ picture: { url, focusX, focusY }, name, onChange }: FocusProps) {
  const press = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect();
    onChange({ focusX: percent(clientX - box.left, box.width), focusY: percent(clientY - box.top, box.height) });
  };
  return (
    <div className={styles.focus}>
      <div className={styles.focusPicture} onClick={press} role="presentation">
        <img src={url} alt="" />
        <i style={{ left: `${focusX}%`, top: `${focusY}%` }} />
      </div>
      <label className={styles.slider}>
        Focus, from left
        <input
          type="range"
          aria-label={`Focus of ${name}, from left`}
          value={focusX}
          onChange={({ target }) => onChange({ focusX: Number(target.value), focusY })}
        />
      </label>
      <label className={styles.slider}>
        Focus, from top
        <input
          type="range"
          aria-label={`Focus of ${name}, from top`}
          value={focusY}
          onChange={({ target }) => onChange({ focusX, focusY: Number(target.value) })}
        />
      </label>
    </div>
  );
}

interface PictureProps {
  picture: CasePictureInput;
  name: string;
  onChange: (picture: CasePictureInput) => void;
  onRemove: () => void;
  /** Undefined for the first one. */
  onMoveUp: (() => void) | undefined;
}

function PictureRow({ picture, name, onChange, onRemove, onMoveUp }: PictureProps) {
  const id = useId();
  return (
    <li className={styles.picture}>
      <FocusPoint picture={picture} name={name} onChange={(focus) => onChange({ ...picture, ...focus })} />
      <div className={styles.pictureTexts}>
        <label htmlFor={id} className={styles.label}>
          Alt text
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
        <span className={styles.pictureButtons}>
          {onMoveUp ? (
            <Button size="small" type="text" aria-label={`Move ${name} up`} onClick={onMoveUp}>
              Move up
            </Button>
          ) : null}
          <Button size="small" type="text" aria-label={`Remove ${name}`} onClick={onRemove}>
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
}

/** The pictures of a field, in their order, each with focal point and alt text. */
export function PicturesField({ field, label, max, help }: FieldProps) {
  const pictures = picturesIn(field.value);
  const change = (next: CasePictureInput[]) => field.onChange(picturesText(next));
  const nameOf = (index: number) => (max === 1 ? label.toLowerCase() : `picture ${index + 1}`);
  return (
    <div id={field.id} tabIndex={-1} className={styles.pictures} role="group" aria-label={label}>
      <span className={styles.label}>{label}</span>
      {pictures.length > 0 ? (
        <ul>
          {pictures.map((picture, index) => (
            <PictureRow
              key={`${index} ${picture.url}`}
              picture={picture}
              name={nameOf(index)}
              onChange={(changed) => change(pictures.with(index, changed))}
              onRemove={() => change(pictures.toSpliced(index, 1))}
              onMoveUp={
                index > 0 ? () => change(pictures.toSpliced(index, 1).toSpliced(index - 1, 0, picture)) : undefined
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
          onUploaded={(url) => change([...pictures, { url, alt: '', focusX: 50, focusY: 50 }])}
        />
      ) : null}
      {field.error === undefined ? null : <p className={styles.error}>{field.error}</p>}
      <p className={styles.muted}>{help}</p>
    </div>
  );
}
