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
  fallback?: ImageSet | ResponsiveImage;
  sizes: string;
}

type Playback = ReturnType<typeof useVideoPlayback> & { video: RefObject<HTMLVideoElement | null> };

function FrameVideo({
  frame: { imageData, alt },
  playback: { video, events },
}: {
  frame: PublicFrame;
  playback: Playback;
}) {
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

function VideoToggle({
  frame: { frameId, alt },
  playback: { playing, toggle },
}: {
  frame: PublicFrame;
  playback: Playback;
}) {
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
export function useFrameMedia({ frame, fallback, sizes }: Options) {
  const video = useRef<HTMLVideoElement>(null);
  const playback = { video, ...useVideoPlayback(video) };
  if (frame?.fileType === 'video') {
    return {
      view: (
        <>
          {fallback && <ResponsivePicture image={fallback} sizes={sizes} />}
          <FrameVideo frame={frame} playback={playback} />
        </>
      ),
      control: <VideoToggle frame={frame} playback={playback} />,
    };
  }
  const image = frame?.image ?? fallback;
  return {
    view: image ? <ResponsivePicture image={image} sizes={sizes} alt={frame?.alt ?? ''} /> : null,
    control: null,
  };
}
