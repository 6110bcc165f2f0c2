import { useState } from 'react';
import { ResponsivePicture } from '../../components/images/responsive-picture';
import { canFrame, iframeSandbox, type Project } from './projects.rules';
import styles from './thumbnail.module.css';

/** The website scaled down in an inert iframe. */
function LiveSite({ url }: { url: string }) {
  const [ready, setReady] = useState(false);
  return (
    <div className={styles.liveSite} inert data-ready={ready || undefined}>
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
  /** Show the live site above the stored image. */
  isLive: boolean;
}

/**
 * The stored image of a website. The live site shows when there is no image or `isLive` is set, provided that the site
 * allows framing.
 */
export function Thumbnail({ project, sizes, isLive }: Props) {
  const { title, url, thumbnail, thumbnailUrl } = project;
  const alt = `The website of ${title}`;
  const hasImage = thumbnail !== null || thumbnailUrl !== null;
  return (
    <div className={styles.thumbnail} data-pictured={hasImage || undefined}>
      {thumbnail && <ResponsivePicture image={thumbnail} sizes={sizes} alt={thumbnail.alt || alt} />}
      {!thumbnail && thumbnailUrl && <img src={thumbnailUrl} alt={alt} loading="lazy" decoding="async" />}
      {!hasImage && (
        <span className={styles.letter} aria-hidden="true">
          {title.charAt(0)}
        </span>
      )}
      {canFrame(project) && (isLive || !hasImage) && <LiveSite url={url} />}
    </div>
  );
}
