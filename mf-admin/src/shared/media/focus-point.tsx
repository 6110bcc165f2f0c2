import type { MouseEvent } from 'react';
import styles from './focus-point.module.css';

/** In per cent from left and top. */
export interface Focus {
  focusX: number;
  focusY: number;
}

interface Props {
  picture: Focus & { url: string };
  name: string;
  onChange: (focus: Focus) => void;
}

const percent = (part: number, whole: number): number => Math.min(100, Math.max(0, Math.round((part / whole) * 100)));

/** The point that stays visible when the picture is cropped: a press on the picture, or the two sliders. */
export function FocusPoint({ picture: { url, focusX, focusY }, name, onChange }: Props) {
  const press = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) => {
    if (currentTarget.matches('fieldset:disabled *')) {
      return;
    }
    const box = currentTarget.getBoundingClientRect();
    onChange({ focusX: percent(clientX - box.left, box.width), focusY: percent(clientY - box.top, box.height) });
  };
  return (
    <div>
      <div className={styles.picture} onClick={press} role="presentation">
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
