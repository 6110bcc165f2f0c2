import type { FrameImage, Picture } from '@hive/contracts';
import { useRef } from 'react';
import { buttonClass, Icon } from '@hive/ui';
import type { PictureSet } from '../pictures/picture-set';
import { PictureView } from '../pictures/picture-view';
import styles from './frame.module.css';
import { useReel } from './use-reel';

interface Options {
  id: string;
  /** What was uploaded for it. */
  frame: FrameImage | undefined;
  /** What this release brings for it. */
  shipped?: PictureSet | Picture;
  sizes: string;
}

/**
 * What a frame shows: the uploaded picture or film, else the shipped picture. The button that pauses a film comes apart,
 * since a frame may stand inside a link.
 */
export function useFrame({ id, frame, shipped, sizes }: Options) {
  const video = useRef<HTMLVideoElement>(null);
  const { playing, toggle, events } = useReel(video);
  if (frame?.fileType === 'video') {
    const { imageData, alt } = frame;
    return {
      view: (
        <video
          ref={video}
          src={imageData}
          muted
          loop
          playsInline
          preload="none"
          tabIndex={-1}
          aria-label={alt || undefined}
          aria-hidden={alt ? undefined : true}
          {...events}
        />
      ),
      control: (
        <button
          type="button"
          id={`film-${id}`}
          className={`${buttonClass({ variant: 'secondary', round: true })} ${styles.control}`}
          aria-label={`${playing ? 'Pause' : 'Play'} film${alt && `: ${alt}`}`}
          onClick={toggle}
        >
          <Icon name={playing ? 'pause' : 'play'} size={20} />
        </button>
      ),
    };
  }
  const picture = frame?.picture ?? shipped;
  return {
    view: picture ? <PictureView picture={picture} sizes={sizes} alt={frame?.alt ?? ''} /> : null,
    control: null,
  };
}
