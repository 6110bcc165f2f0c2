import { useState } from 'react';
import { Icon, Spinner } from '@hive/ui';
import { ResponsivePicture } from '../../../components/images/responsive-picture';
import { displayUrl, canFrame, iframeSandbox, type Project } from '../projects.rules';
import type { Device } from './devices';
import styles from './preview.module.css';

/** The image of a site that refuses framing or was not checked yet, with the reason. */
function PreviewImage({ project: { title, thumbnail, thumbnailUrl } }: { project: Project }) {
  return (
    <div className={styles.fallbackImage}>
      {thumbnail && (
        <ResponsivePicture image={thumbnail} sizes="(max-width: 640px) 100vw, 960px" alt={`The website of ${title}`} />
      )}
      {!thumbnail && thumbnailUrl && <img src={thumbnailUrl} alt={`The website of ${title}`} />}
      <p>
        <Icon name="info" size={20} />
        {title} does not open inside other pages. Open Site shows it in a tab of its own.
      </p>
    </div>
  );
}

interface Props {
  project: Project;
  device: Device;
  settled: boolean;
}

function PreviewIframe({ project: { url, title }, device, settled }: Props) {
  const [loaded, setLoaded] = useState(false);
  const loading = !(loaded && settled);
  return (
    <div className={styles.frame} data-device={device.key}>
      <div className={styles.urlBar}>
        {url.startsWith('https:') && <Icon name="lock" size={16} />}
        <span>{displayUrl(url)}</span>
        <span className={styles.size}>
          {device.width} × {device.height}
        </span>
      </div>
      <div className={styles.iframeWrapper} aria-busy={loading}>
        <iframe
          src={url}
          title={`Preview of ${title}`}
          sandbox={iframeSandbox(url)}
          referrerPolicy="no-referrer"
          data-ready={!loading || undefined}
          onLoad={() => setLoaded(true)}
        />
        {loading && (
          <output className={styles.loading}>
            <Spinner size={64} />
            Loading website preview...
          </output>
        )}
      </div>
    </div>
  );
}

/** The scrollable area around the preview, which keeps the device's size. */
export function PreviewViewport(props: Props) {
  const { project } = props;
  return (
    // scrollable regions must be focusable by keyboard
    <div className={styles.viewport} role="region" aria-label="Website preview" tabIndex={0}>
      {canFrame(project) ? <PreviewIframe {...props} /> : <PreviewImage project={project} />}
    </div>
  );
}
