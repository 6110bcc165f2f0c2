import type { PublicFrame, ResponsiveImage } from '@hive/contracts';
import { useRef, type RefObject } from 'react';
import { buttonClass, Icon } from '@hive/ui';
import { pause, play } from '../icons/icons';
import type { ImageSet } from '../images/image-set';
import { ResponsivePicture } from '../images/responsive-picture';
import styles from './frame.module.css';
import { useVideoPlayback } from './use-video-playback';

interface Options {
  /** The upload; undefined while there is none. */
  frame: PublicFrame | undefined;
  /** Fallback image of this release. */
  shipped?: ImageSet | ResponsiveImage;
  sizes: string;
}

type Reel = ReturnType<typeof useVideoPlayback> & { video: RefObject<HTMLVideoElement | null> };

function Film({ film: { imageData, alt }, reel: { video, events } }: { film: PublicFrame; reel: Reel }) {
  return (
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
  );
}

function Control({ film: { frameId, alt }, reel: { playing, toggle } }: { film: PublicFrame; reel: Reel }) {
  return (
    <button
      type="button"
      id={`film-${frameId}`}
      className={`${buttonClass({ variant: 'secondary', round: true })} ${styles.control}`}
      aria-label={`${playing ? 'Pause' : 'Play'} film${alt && `: ${alt}`}`}
      onClick={toggle}
    >
      <Icon path={playing ? pause : play} size={20} />
    </button>
  );
}

/**
 * The media of a frame: the uploaded image or video, else the fallback image, which also shows below a video until it
 * loads. The play button is returned separately, because a frame may be inside a link.
 */
export function useFrameMedia({ frame, shipped, sizes }: Options) {
  const video = useRef<HTMLVideoElement>(null);
  const reel = { video, ...useVideoPlayback(video) };
  if (frame?.fileType === 'video') {
    return {
      view: (
        <>
          {shipped && <ResponsivePicture image={shipped} sizes={sizes} />}
          <Film film={frame} reel={reel} />
        </>
      ),
      control: <Control film={frame} reel={reel} />,
    };
  }
  const image = frame?.image ?? shipped;
  return {
    view: image ? <ResponsivePicture image={image} sizes={sizes} alt={frame?.alt ?? ''} /> : null,
    control: null,
  };
}
