import { useRef } from 'react';
import type { PublicFrame } from '@hive/contracts';
import { useEventReplay } from '@hive/ui';
import { findFrame } from '../../components/frames/find-frame';
import { useFrameMedia } from '../../components/frames/use-frame-media';
import styles from './frame-gallery.module.css';

/** Frames beside those of the cards, the offers and the founders. */
const ids = [
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

function Piece({ frame }: { frame: PublicFrame }) {
  const { view, control } = useFrameMedia({ frame, sizes: '420px' });
  return (
    <figure data-frame={frame.frameId}>
      {view}
      {control}
    </figure>
  );
}

function Row({ shown }: { shown: PublicFrame[] }) {
  const part = useRef<HTMLDivElement>(null);
  useEventReplay(part);
  return (
    <div
      ref={part}
      data-part="strip"
      className={styles.strip}
      role="group"
      aria-label="More of our work"
      // what scrolls must take the focus
      tabIndex={0}
    >
      {shown.map((frame) => (
        <Piece key={frame.frameId} frame={frame} />
      ))}
    </div>
  );
}

/** More work in one row that goes on past the edge; only what was uploaded. */
export function FrameGallery({ frames }: { frames: readonly PublicFrame[] }) {
  const shown = ids.flatMap((id) => findFrame(frames, id) ?? []);
  return shown.length > 0 && <Row shown={shown} />;
}
