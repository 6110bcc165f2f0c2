import { useRef } from 'react';
import type { PublicFrame } from '@hive/contracts';
import { useEventReplay } from '@hive/ui';
import { findFrame } from '../../components/frames/find-frame';
import { useFrameMedia } from '../../components/frames/use-frame-media';
import styles from './frame-gallery.module.css';

/** Frames that no card, offer or founder uses. */
const frameIds = [
  'product-bottles',
  '5',
  'aloe-product',
  'whiskey-product',
  '7',
  'stylisto-card',
  '8',
  '9',
  '6',
  '11',
  '12',
];

function GalleryItem({ frame }: { frame: PublicFrame }) {
  const { view, control } = useFrameMedia({ frame, sizes: '420px' });
  return (
    <figure data-frame={frame.frameId}>
      {view}
      {control}
    </figure>
  );
}

function GalleryRow({ shown }: { shown: PublicFrame[] }) {
  const part = useRef<HTMLDivElement>(null);
  useEventReplay(part);
  return (
    <div
      ref={part}
      data-part="strip"
      className={styles.gallery}
      role="group"
      aria-label="More of our work"
      // scrollable regions must be focusable by keyboard
      tabIndex={0}
    >
      {shown.map((frame) => (
        <GalleryItem key={frame.frameId} frame={frame} />
      ))}
    </div>
  );
}

/** A horizontally scrolling row of uploaded frames; nothing without uploads. */
export function FrameGallery({ frames }: { frames: readonly PublicFrame[] }) {
  const shown = frameIds.flatMap((id) => findFrame(frames, id) ?? []);
  return shown.length > 0 && <GalleryRow shown={shown} />;
}
