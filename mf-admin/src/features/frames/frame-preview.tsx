import { useState } from 'react';
import type { Frame } from '@hive/contracts';
import { CaretRightOutlined } from '@hive/ui/app/icons';
import { durationText } from './frame-text';
import styles from './frames.module.css';

type Content = NonNullable<Frame['content']>;

/** A paused video, with its length. */
function VideoPreview({ content: { imageData, image } }: { content: Content }) {
  const [seconds, setSeconds] = useState<number>();
  return (
    <>
      <video
        // another file is another video
        key={imageData}
        className={styles.media}
        src={imageData}
        poster={image?.src}
        preload="metadata"
        muted
        playsInline
        tabIndex={-1}
        aria-hidden
        onLoadedMetadata={({ currentTarget: { duration } }) =>
          setSeconds(Number.isFinite(duration) ? duration : undefined)
        }
      />
      <span className={styles.duration}>
        <CaretRightOutlined />
        {seconds === undefined ? 'Video' : durationText(seconds)}
      </span>
    </>
  );
}

/** What a frame shows; its card has the name. */
export function FramePreview({ content, sizes }: { content: Content; sizes: string }) {
  if (content.fileType === 'video') {
    return <VideoPreview content={content} />;
  }
  return (
    <img
      className={styles.media}
      src={content.imageData}
      srcSet={content.image?.webp || undefined}
      sizes={sizes}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
