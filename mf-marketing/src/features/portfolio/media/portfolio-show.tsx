import { useRef } from 'react';
import { layout, useEventReplay } from '@hive/ui';
import { FrameView } from './frame-view';
import type { FramesById } from './frames-by-id';
import styles from './media.module.css';
import { tiles } from './frame-slots';

/** A horizontally scrolling row of captioned work. */
export function PortfolioShow({ frames }: { frames: FramesById }) {
  const part = useRef<HTMLElement>(null);
  useEventReplay(part);
  return (
    <section ref={part} data-part="show" className={layout.section} aria-labelledby="portfolio-show">
      <div className={layout.wrap}>
        <h2 id="portfolio-show" className={layout.h2}>
          Portfolio Show
        </h2>
      </div>
      {/* scrollable regions must be focusable by keyboard */}
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
