import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  type TouchEvent,
} from 'react';
import { CrashBoundary } from '@hive/ui';
import { Button, ModalDialog } from '@hive/ui/app';
import { CloseOutlined, MinusOutlined, PlusOutlined } from '@hive/ui/app/icons';
import styles from './picture-viewer.module.css';

const MAX_ZOOM = 4;
const STEP = 0.5;

const distanceOf = ({ touches: { 0: one, 1: other } }: TouchEvent): number =>
  one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;

/** Lets the style sheet fit a picture whose size is known only when it has loaded. */
function setRatio({ target, currentTarget }: SyntheticEvent<HTMLElement>): void {
  if (target instanceof HTMLImageElement) {
    currentTarget.style.setProperty('--ratio', String(target.naturalWidth / target.naturalHeight));
  }
}

/** The zoom, from 1 for the whole picture; what is in the middle of the stage stays there. */
function useZoom() {
  const stage = useRef<HTMLDivElement>(null);
  const middle = useRef({ x: 0.5, y: 0.5 });
  const [zoom, setZoom] = useState(1);
  const zoomTo = (next: number) => {
    const element = stage.current;
    if (element) {
      const x = (element.scrollLeft + element.clientWidth / 2) / element.scrollWidth;
      const y = (element.scrollTop + element.clientHeight / 2) / element.scrollHeight;
      middle.current = { x, y };
    }
    setZoom(Math.min(MAX_ZOOM, Math.max(1, next)));
  };
  useLayoutEffect(() => {
    const element = stage.current;
    if (element) {
      element.scrollLeft = middle.current.x * element.scrollWidth - element.clientWidth / 2;
      element.scrollTop = middle.current.y * element.scrollHeight - element.clientHeight / 2;
    }
  }, [zoom]);
  return { stage, zoom, zoomTo };
}

/** Two fingers change the zoom by the ratio of their distances. */
function usePinch(zoom: number, zoomTo: (zoom: number) => void) {
  const start = useRef({ distance: 0, zoom: 1 });
  return {
    onTouchStart: (event: TouchEvent) => {
      start.current = { distance: distanceOf(event), zoom };
    },
    onTouchMove: (event: TouchEvent) => {
      const distance = distanceOf(event);
      if (distance > 0 && start.current.distance > 0) {
        zoomTo((start.current.zoom * distance) / start.current.distance);
      }
    },
  };
}

interface PictureViewerProps {
  /** The name of the file. */
  name: string;
  onClose: () => void;
  /** A picture, or pages that fit the width of their parent and the height `--stage-height`. */
  children: ReactNode;
}

/** Shows a picture or a page as large as the window. Buttons, + and −, a double press and two fingers change the zoom. */
export function PictureViewer({ name, onClose, children }: PictureViewerProps) {
  const titleId = useId();
  const { stage, zoom, zoomTo } = useZoom();
  const pinch = usePinch(zoom, zoomTo);
  const zoomByKey = ({ key }: KeyboardEvent) => {
    const steps = { '+': 1, '=': 1, '-': -1 }[key] ?? 0;
    if (steps !== 0) {
      zoomTo(zoom + steps * STEP);
    }
  };
  return (
    <ModalDialog
      className={styles.viewer}
      aria-labelledby={titleId}
      // arrow keys scroll an enlarged picture
      initialFocus="[role=group]"
      onClose={onClose}
      onKeyDown={zoomByKey}
    >
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {name}
        </h2>
        <Button
          type="text"
          aria-label="Zoom out"
          aria-disabled={zoom === 1}
          icon={<MinusOutlined />}
          onClick={() => zoomTo(zoom - STEP)}
        />
        <output className={styles.zoom}>{`${Math.round(zoom * 100)}%`}</output>
        <Button
          type="text"
          aria-label="Zoom in"
          aria-disabled={zoom === MAX_ZOOM}
          icon={<PlusOutlined />}
          onClick={() => zoomTo(zoom + STEP)}
        />
        <Button type="text" aria-label="Close" icon={<CloseOutlined />} onClick={onClose} />
      </div>
      <div
        ref={stage}
        className={styles.stage}
        tabIndex={0}
        role="group"
        aria-label={`${name}, scrolls when it is enlarged`}
        onDoubleClick={() => zoomTo(zoom === 1 ? 2 : 1)}
        {...pinch}
      >
        <div className={styles.sheet} style={{ '--zoom': zoom } as CSSProperties} onLoadCapture={setRatio}>
          <CrashBoundary>{children}</CrashBoundary>
        </div>
      </div>
    </ModalDialog>
  );
}
