import { useRef } from 'react';
import { layout, useEventReplay } from '@hive/ui';
import { FrameView } from './frame-view';
import type { FramesById } from './frames-by-id';
import styles from './media.module.css';
import { slots } from './frame-slots';

/** A grid of numbered frames: posters, packs, menus and reels. */
export function MediaGrid({ frames }: { frames: FramesById }) {
  const part = useRef<HTMLElement>(null);
  useEventReplay(part);
  return (
    <section
      ref={part}
      data-part="media"
      className={`${layout.wrap} ${layout.section}`}
      aria-labelledby="off-the-screen"
    >
      <div className={styles.head}>
        <h2 id="off-the-screen" className={layout.h2}>
          Off the screen
        </h2>
        <p className={layout.muted}>Posters, packs, menus and short reels from the same studio.</p>
      </div>
      <div className={styles.grid}>
        {slots.map((id) => (
          <figure key={id} data-slot={id}>
            <FrameView frame={frames[id]} sizes="(max-width: 640px) 100vw, (max-width: 1023px) 50vw, 560px" />
            <figcaption>{id}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
