import { useRef } from 'react';
import { Button, Icon, Spinner } from '@hive/ui';
import { ResponsivePicture } from '../../../components/images/responsive-picture';
import { displayUrl, canFrame, iframeSandbox, type Project } from '../projects.rules';
import { describeFit, fitDevice, type DeviceFit, type Size } from './device-fit.rules';
import type { Device } from './devices';
import styles from './preview.module.css';
import { useContentSize } from './use-content-size';
import { useIframeLoad } from './use-iframe-load';

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

/** The lines above the site: its size and the address bar, with their margin. */
const ABOVE_SITE_PX = 74;

/** Replaces a site that did not load. */
function LoadFailed({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <div className={styles.failure} role="alert">
      <p>The preview of {title} did not load. Please check your connection and try again.</p>
      <Button size="small" variant="secondary" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}

interface DeviceProps {
  project: Project;
  fit: DeviceFit;
  settled: boolean;
}

/** A website at the size of a device, scaled to the available space. */
function DeviceWindow({ project: { url, title }, fit, settled }: DeviceProps) {
  const { state, attempt, onLoad, retry } = useIframeLoad();
  const isLoading = state === 'loading' || !settled;
  const hasFailed = state === 'failed' && settled;
  const { width, height, scale } = fit;
  return (
    <div className={styles.window} style={{ width: width * scale }}>
      <div className={styles.urlBar}>
        <Icon name="lock" size={16} />
        <span>{displayUrl(url)}</span>
      </div>
      <div className={styles.site} style={{ height: height * scale }} aria-busy={isLoading}>
        {state !== 'failed' && (
          <iframe
            key={attempt}
            src={url}
            title={`Preview of ${title}`}
            sandbox={iframeSandbox(url)}
            referrerPolicy="no-referrer"
            style={{ width, height, transform: `scale(${scale})` }}
            data-ready={!isLoading || undefined}
            onLoad={onLoad}
          />
        )}
        {isLoading && (
          <output className={styles.loading}>
            <Spinner size={64} />
            Loading website preview...
          </output>
        )}
        {hasFailed && <LoadFailed title={title} onRetry={retry} />}
      </div>
    </div>
  );
}

interface Props {
  project: Project;
  device: Device;
  settled: boolean;
}

function PreviewIframe({ project, device, settled, available }: Props & { available: Size }) {
  const fit = fitDevice(device, { width: available.width, height: available.height - ABOVE_SITE_PX });
  return (
    <div className={styles.stage} data-device={device.key}>
      <p className={styles.size}>{describeFit(device, fit)}</p>
      <DeviceWindow project={project} fit={fit} settled={settled} />
    </div>
  );
}

/** The region of the preview; it scrolls when a device is too high. */
export function PreviewViewport(props: Props) {
  const { project } = props;
  const ref = useRef<HTMLDivElement>(null);
  const available = useContentSize(ref);
  return (
    // scrollable regions must be focusable by keyboard
    <div ref={ref} className={styles.viewport} role="region" aria-label="Website preview" tabIndex={0}>
      {canFrame(project) ? (
        available && <PreviewIframe {...props} available={available} />
      ) : (
        <PreviewImage project={project} />
      )}
    </div>
  );
}
