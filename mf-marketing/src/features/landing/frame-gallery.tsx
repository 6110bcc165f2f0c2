import { useRef } from 'react';
import type { PublicFrame } from '@hive/contracts';
import { Link } from '@hive/router';
import { Icon, layout, useEventReplay } from '@hive/ui';
import { findFrame } from '../../components/frames/find-frame';
import { useFrameMedia } from '../../components/frames/use-frame-media';
import { arrowRight } from '../../components/icons/icons';
import styles from './frame-gallery.module.css';
import sections from './sections.module.css';

/** Frames that no card, offer or founder uses, in an order that keeps the works of one client apart. */
const frameIds = [
  '6',
  'aloe-product',
  '9',
  'whiskey-product',
  '7',
  '5',
  '11',
  'product-bottles',
  '12',
  'stylisto-card',
  '8',
];

/** The frames of the gallery, without media that the page already shows. */
export function galleryFrames(frames: readonly PublicFrame[]): PublicFrame[] {
  const elsewhere = frames.filter(({ frameId }) => !frameIds.includes(frameId));
  const shown = frameIds.flatMap((id) => findFrame(frames, id) ?? []);
  const media = [...elsewhere, ...shown].map(({ imageData }) => imageData);
  return shown.filter(({ imageData }, index) => media.indexOf(imageData) === elsewhere.length + index);
}

function GalleryItem({ frame }: { frame: PublicFrame }) {
  const { view, control } = useFrameMedia({ frame, sizes: '420px' });
  return (
    <figure data-frame={frame.frameId}>
      <div className={styles.media}>
        {view}
        {control}
      </div>
      {/* the text of the image, for those who see it */}
      {frame.alt && <figcaption aria-hidden="true">{frame.alt}</figcaption>}
    </figure>
  );
}

function GalleryRow({ shown }: { shown: PublicFrame[] }) {
  const part = useRef<HTMLElement>(null);
  useEventReplay(part);
  return (
    <section ref={part} data-part="strip" className={layout.section} aria-labelledby="gallery-title">
      <div className={layout.wrap}>
        <div className={sections.head}>
          <h2 id="gallery-title" className={layout.h2}>
            More from the studio
          </h2>
          <Link className={layout.link} to="/portfolio">
            See the portfolio <Icon path={arrowRight} size={18} />
          </Link>
        </div>
      </div>
      {/* scrollable regions must be focusable by keyboard */}
      <div className={styles.gallery} role="group" aria-labelledby="gallery-title" tabIndex={0}>
        {shown.map((frame) => (
          <GalleryItem key={frame.frameId} frame={frame} />
        ))}
      </div>
    </section>
  );
}

/** A horizontally scrolling row of uploaded frames; nothing without uploads. */
export function FrameGallery({ frames }: { frames: readonly PublicFrame[] }) {
  const shown = galleryFrames(frames);
  return shown.length > 0 && <GalleryRow shown={shown} />;
}
