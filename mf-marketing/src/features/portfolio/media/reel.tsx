import { useRef } from 'react';
import { buttonClass, Icon } from '@hive/ui';
import styles from './media.module.css';
import { useReel } from './use-reel';

/** A short silent film. Nothing of it is loaded before it comes near. */
export function Reel({ id, src, alt }: { id: string; src: string; alt: string }) {
  const video = useRef<HTMLVideoElement>(null);
  const { playing, toggle, events } = useReel(video);
  return (
    <>
      <video ref={video} src={src} muted loop playsInline preload="none" aria-label={alt || `Reel ${id}`} {...events} />
      <button
        type="button"
        id={`reel-${id}`}
        className={`${buttonClass({ variant: 'secondary', round: true })} ${styles.play}`}
        aria-label={`${playing ? 'Pause' : 'Play'} reel ${id}`}
        onClick={toggle}
      >
        <Icon name={playing ? 'pause' : 'play'} size={20} />
      </button>
    </>
  );
}
