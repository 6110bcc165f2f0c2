import { useState } from 'react';
import { ResponsivePicture } from '../../components/images/responsive-picture';
import { canFrame, iframeSandbox, type Project } from './projects.rules';
import styles from './thumbnail.module.css';

/** The website itself, small and out of reach: it takes no press, no focus and no sound. */
function LiveSite({ url }: { url: string }) {
  const [ready, setReady] = useState(false);
  return (
    <div className={styles.live} inert data-ready={ready || undefined}>
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
  /** Somebody looks at this card: the stored image may come alive. */
  looking: boolean;
}

/**
 * The stored image first. The live site stands in for a missing image, and over the image of a card that somebody
 * looks at; only where the site lets itself be framed.
 */
export function Thumbnail({ project, sizes, looking }: Props) {
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
      {canFrame(project) && (looking || !hasImage) && <LiveSite url={url} />}
    </div>
  );
}
