import type { ReactNode } from 'react';
import type { Slide } from '@hive/contracts';
import { Button } from '@hive/ui/app';
import { DeleteOutlined } from '@hive/ui/app/icons';
import { ToggleSwitch } from '../../shared/toggle-switch';
import { AltField } from './alt-field';
import { slideName, useSlideActions } from './use-slide-actions';
import styles from './slideshow.module.css';

/** A slide: its place, image, alternative text and whether it shows. */
export function SlideRow({ slide, number, handle }: { slide: Slide; number: number; handle: ReactNode }) {
  const { show, remove } = useSlideActions(slide);
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
      <AltField slide={slide} number={number} />
      <div className={styles.actions}>
        <ToggleSwitch
          label={`Show slide ${number}`}
          text={isActive ? 'Active' : 'Hidden'}
          isOn={isActive}
          onChange={(next) => void show(next)}
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
