import { useRef, useState, type ReactNode } from 'react';
import type { Slide } from '@hive/contracts';
import { Button } from '@hive/ui/app';
import { DeleteOutlined } from '@hive/ui/app/icons';
import { ToggleSwitch } from '../../shared/toggle-switch';
import { AltField } from './alt-field';
import { objectPositionOf, SlideFocus } from './slide-focus';
import { slideName, useSlideActions } from './use-slide-actions';
import styles from './slideshow.module.css';

/** A slide: its place, image, alternative text and whether it shows. */
export function SlideRow({ slide, number, handle }: { slide: Slide; number: number; handle: ReactNode }) {
  const { show, remove } = useSlideActions(slide);
  const { image, isActive } = slide;
  const [isChoosing, setIsChoosing] = useState(false);
  const chooser = useRef<HTMLButtonElement>(null);
  const closeFocus = () => {
    setIsChoosing(false);
    chooser.current?.focus();
  };
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
        style={objectPositionOf(slide)}
        alt=""
        loading="lazy"
      />
      <AltField slide={slide} number={number} />
      <div className={styles.actions}>
        <ToggleSwitch
          label={`Show slide ${number}`}
          text={isActive ? 'Active' : 'Hidden'}
          isOn={isActive}
          onChange={(next) => void show(next)}
        />
        <Button
          ref={chooser}
          size="small"
          type="text"
          aria-expanded={isChoosing}
          aria-label={`Focal point of ${slideName(slide)}`}
          onClick={() => setIsChoosing(!isChoosing)}
        >
          Focal point
        </Button>
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
      {isChoosing ? <SlideFocus slide={slide} number={number} onClose={closeFocus} /> : null}
    </div>
  );
}
