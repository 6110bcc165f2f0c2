import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PreviewSettings } from '@hive/contracts';
import { settingsRoutes } from '@hive/contracts/routes';
import { Button, Panel, useMediaQuery } from '@hive/ui/app';
import { StatusFilter } from '../../shared/list-filters';
import { loadError } from '../../shared/errors';
import { useAdminCreateSettingsPreviewMutation } from './settings.api';
import styles from './page-preview.module.css';

/** Widths of the page in the iframe, in pixels. */
const widths = { desktop: 1280, phone: 390 };
type Device = keyof typeof widths;

const devices = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
];

/** Delay between the last keystroke and the preview. */
const DELAY_MS = 500;

interface PagePreviewProps {
  /** The public page, with the anchor of its part. */
  page: string;
  /** The unsaved settings. */
  changes: PreviewSettings;
  isValid: boolean;
  /** When the live page changed last. */
  version: string;
}

/** The address of a page for the iframe, without the anchor: a browser would scroll the page of the settings to it, too. */
function iframeUrl(page: string, params: { preview?: string; version?: string }): string {
  const [path = '/'] = page.split('#');
  return `${settingsRoutes.getPreviewPage.path}?${new URLSearchParams({ path, ...params })}`;
}

/** Scrolls the iframe alone to the part that the anchor of the page names. */
function showPart({ contentDocument, contentWindow }: HTMLIFrameElement, page: string): void {
  const [, anchor] = page.split('#');
  const part = anchor === undefined ? null : contentDocument?.getElementById(anchor);
  if (part && contentWindow) {
    contentWindow.scrollTo({ top: part.getBoundingClientRect().top + contentWindow.scrollY, behavior: 'instant' });
  }
}

/** The preview of the unsaved settings, half a second after the last change; the live page without any. */
function usePreviewUrl({ page, changes, isValid, version }: PagePreviewProps) {
  const [create, { error }] = useAdminCreateSettingsPreviewMutation();
  const key = JSON.stringify(changes);
  const hasChanges = key !== '{}';
  const [preview, setPreview] = useState<{ id: string; key: string }>();
  const [attempt, setAttempt] = useState(0);
  const request = useEffectEvent(async (isWanted: () => boolean) => {
    const { data } = await create(changes);
    if (data && isWanted()) {
      setPreview({ id: data.id, key });
    }
  });
  useEffect(() => {
    if (!hasChanges || !isValid) {
      return undefined;
    }
    let isWanted = true;
    const timer = setTimeout(() => void request(() => isWanted), DELAY_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [key, hasChanges, isValid, attempt]);
  return {
    url: iframeUrl(page, hasChanges && preview ? { preview: preview.id } : { version }),
    isCurrent: !hasChanges || preview?.key === key,
    failure: hasChanges ? loadError(error) : undefined,
    attempt,
    retry: () => setAttempt(attempt + 1),
  };
}

/** The width of an element, as it changes. */
function useWidth() {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current || typeof ResizeObserver === 'undefined') {
      return undefined;
    }
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, width };
}

const HEIGHT = 560;

function stateText({ changes, isValid }: PagePreviewProps, isCurrent: boolean): string {
  if (Object.keys(changes).length === 0) {
    return 'As it is live';
  }
  if (!isValid) {
    return 'Waits until the fields are valid';
  }
  return isCurrent ? 'With your changes, not live yet' : 'Updating...';
}

/** Whether the frame shows a page: the answer of a refusal has no root element of the site. */
const isPage = ({ contentDocument }: HTMLIFrameElement): boolean => contentDocument?.querySelector('#root') !== null;

/** The public page as it will look with the unsaved settings. */
export function PagePreview(props: PagePreviewProps) {
  const isNarrow = useMediaQuery('(width < 700px)');
  const [chosen, setChosen] = useState<Device>();
  const { url, isCurrent, failure, attempt, retry } = usePreviewUrl(props);
  const { element, width } = useWidth();
  const [isBroken, setIsBroken] = useState(false);
  const problem = failure ?? (isBroken ? 'the page cannot be shown' : undefined);
  const device = chosen ?? (isNarrow ? 'phone' : 'desktop');
  const scale = width > 0 ? Math.min(1, width / widths[device]) : 1;
  return (
    <Panel
      title="Preview"
      note={<output>{stateText(props, isCurrent)}</output>}
      extra={
        <StatusFilter
          label="Width of the preview"
          options={devices}
          value={device}
          onChange={(value) => setChosen(value === 'phone' ? 'phone' : 'desktop')}
        />
      }
    >
      {problem === undefined ? null : (
        <div role="alert" className={styles.failure}>
          <span>The preview did not load: {problem}</span>
          <Button size="small" onClick={retry}>
            Retry
          </Button>
        </div>
      )}
      <div ref={element} className={styles.stage} style={{ height: HEIGHT }}>
        <iframe
          title={`Preview of the page ${props.page.split('#')[0]}`}
          src={url}
          key={attempt}
          loading="lazy"
          // nothing in it runs; its links open the real pages
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          onLoad={({ currentTarget }) => {
            setIsBroken(!isPage(currentTarget));
            showPart(currentTarget, props.page);
          }}
          className={styles.page}
          style={{
            width: widths[device],
            height: HEIGHT / scale,
            scale: String(scale),
            // hides the raw answer of the server
            visibility: isBroken ? 'hidden' : 'visible',
          }}
        />
      </div>
    </Panel>
  );
}
