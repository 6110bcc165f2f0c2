import { useState } from 'react';
import type { Slide } from '@hive/contracts';
import { Button } from '@hive/ui/app';
import { FocusPoint, type Focus } from '../../shared/media/focus-point';
import { useSlideActions } from './use-slide-actions';
import styles from './slideshow.module.css';

const focusOf = ({ image: { focusX = 50, focusY = 50 } }: Slide): Focus => ({ focusX, focusY });

/** Shows an image around the focal point of its slide. */
export const objectPositionOf = (slide: Slide) => {
  const { focusX, focusY } = focusOf(slide);
  return { objectPosition: `${focusX}% ${focusY}%` };
};

interface Props {
  slide: Slide;
  number: number;
  onClose: () => void;
}

/** Chooses the focal point of a slide, which Save stores. */
export function SlideFocus({ slide, number, onClose }: Props) {
  const saved = focusOf(slide);
  const [focus, setFocus] = useState(saved);
  const { moveFocus, isSaving } = useSlideActions(slide);
  const isChanged = focus.focusX !== saved.focusX || focus.focusY !== saved.focusY;
  const save = async () => {
    if (await moveFocus(focus)) {
      onClose();
    }
  };
  return (
    <div className={styles.focus} role="group" aria-label={`Focal point of slide ${number}`}>
      <FocusPoint picture={{ url: slide.image.src, ...focus }} name={`slide ${number}`} onChange={setFocus} />
      <div>
        <p className={styles.help}>
          This point stays visible when a narrow screen cuts the picture. Press it, or use the sliders.
        </p>
        <Button size="small" type="primary" disabled={!isChanged} loading={isSaving} onClick={() => void save()}>
          Save
        </Button>{' '}
        <Button size="small" type="text" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
