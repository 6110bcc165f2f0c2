import { useState } from 'react';
import { firstCharacter } from '@hive/ui';
import { ResponsivePicture } from '../../components/images/responsive-picture';
import { canFrame, iframeSandbox, type Project } from './projects.rules';
import styles from './thumbnail.module.css';

/** Whether the live site covers the image, or fades out before it is removed. */
export type LiveState = 'shown' | 'leaving';

/** The website at the width of a desktop, scaled to the card, in an inert iframe. */
function LiveSite({ url, isLeaving }: { url: string; isLeaving: boolean }) {
  const [ready, setReady] = useState(false);
  return (
    <div className={styles.liveSite} inert data-ready={(ready && !isLeaving) || undefined}>
      <iframe
        src={url}
        title="Live thumbnail"
        aria-hidden="true"
        tabIndex={-1}
        loading="lazy"
        sandbox={iframeSandbox(url)}
        referrerPolicy="no-referrer"
        onLoad={() => setReady(true)}
      />
    </div>
  );
}

interface Props {
  project: Project;
  sizes: string;
  /** Undefined while the stored image shows alone. */
  live: LiveState | undefined;
}

/**
 * The stored image of a website. The live site shows when there is no image or `live` is set, provided that the site
 * allows framing.
 */
export function Thumbnail({ project, sizes, live }: Props) {
  const { title, url, thumbnail, thumbnailUrl } = project;
  const alt = `The website of ${title}`;
  const hasImage = thumbnail !== null || thumbnailUrl !== null;
  return (
    <div className={styles.thumbnail} data-pictured={hasImage || undefined}>
      {thumbnail && <ResponsivePicture image={thumbnail} sizes={sizes} alt={thumbnail.alt || alt} />}
      {!thumbnail && thumbnailUrl && <img src={thumbnailUrl} alt={alt} loading="lazy" decoding="async" />}
      {!hasImage && (
        <span className={styles.letter} aria-hidden="true">
          {firstCharacter(title)}
        </span>
      )}
      {canFrame(project) && (live || !hasImage) && <LiveSite url={url} isLeaving={live === 'leaving'} />}
    </div>
  );
}
