import { useRef } from 'react';
import { layout, useReplay } from '@hive/ui';
import { FrameView } from './frame-view';
import type { Frames } from './frames';
import styles from './media.module.css';
import { tiles } from './slots';

/** Pieces of work in a row that goes on past the edge. */
export function Show({ frames }: { frames: Frames }) {
  const part = useRef<HTMLElement>(null);
  useReplay(part);
  return (
    <section ref={part} data-part="show" className={layout.section} aria-labelledby="portfolio-show">
      <div className={layout.wrap}>
        <h2 id="portfolio-show" className={layout.h2}>
          Portfolio Show
        </h2>
      </div>
      {/* what scrolls must take the focus */}
      <div className={styles.show} role="group" aria-labelledby="portfolio-show" tabIndex={0}>
        {tiles.map(({ frame, caption }) => (
          <figure key={frame}>
            <FrameView frame={frames[frame]} sizes="420px" />
            <figcaption>{caption}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
