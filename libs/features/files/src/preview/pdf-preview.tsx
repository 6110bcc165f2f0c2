import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { Button } from '@hive/ui/app';
import { LeftOutlined, RightOutlined } from '@hive/ui/app/icons';
import { openPdf } from './pdf-document';
import { Pinned } from './pinned';
import type { OpenPin, PageLayer } from './preview.types';
import styles from './preview.module.css';

interface PdfPreviewProps {
  url: string;
  name: string;
  /** Shown instead of a document that is broken or has a password. */
  failure: ReactNode;
  /** The document did not arrive; another attempt may help. */
  onLoadError: () => void;
  layer?: PageLayer | undefined;
  /** Another pin turns to its page. */
  openPin?: OpenPin | undefined;
}

const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && ['InvalidPDFException', 'PasswordException'].includes(error.name);

function usePdf(url: string, onLoadError: () => void) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const [isBroken, setIsBroken] = useState(false);
  const report = useRef(onLoadError);
  useEffect(() => {
    report.current = onLoadError;
  }, [onLoadError]);
  useEffect(() => {
    const loading = openPdf(url);
    loading.promise.then(setPdf, (error: unknown) => {
      if (loading.destroyed) {
        return;
      }
      if (isUnreadable(error)) {
        setIsBroken(true);
      } else {
        report.current();
      }
    });
    return () => void loading.destroy();
  }, [url]);
  return { pdf, isBroken, setIsBroken };
}

/** The shown page. Each press on a pin turns to its page; a pin can name a page that the document does not have. */
function usePage(openPin: OpenPin | undefined, count: number) {
  const [number, setNumber] = useState(openPin?.comment.pin?.page ?? 1);
  const [seenPin, setSeenPin] = useState(openPin);
  if (openPin !== seenPin) {
    setSeenPin(openPin);
    setNumber(openPin?.comment.pin?.page ?? number);
  }
  return [count > 0 ? Math.min(number, count) : number, setNumber] as const;
}

/** The width of an element, also after it changes. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    if (element.current) {
      observer.observe(element.current);
    }
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** Draws pages on one canvas, one after the other: pdf.js refuses a second task while one is running. */
class CanvasRenderer {
  private task: RenderTask | undefined;
  private last = Promise.resolve();

  /** Resolves when the page is drawn, or when another page is requested before that. */
  draw(canvas: HTMLCanvasElement, { pdf, number, width, signal }: Drawing): Promise<void> {
    this.task?.cancel();
    this.last = this.last.then(async () => {
      const page = await pdf.getPage(number);
      if (signal.aborted) {
        return;
      }
      const viewport = page.getViewport({ scale: (width * devicePixelRatio) / page.getViewport({ scale: 1 }).width });
      canvas.width = Math.round(viewport.width);
      canvas.height = Math.round(viewport.height);
      this.task = page.render({ canvas, viewport });
      await this.task.promise.catch((error: unknown) => {
        if (!signal.aborted) {
          throw error;
        }
      });
    });
    return this.last;
  }
}

interface Drawing {
  pdf: PDFDocumentProxy;
  number: number;
  /** In CSS pixels; the canvas is sharp on dense screens. */
  width: number;
  signal: AbortSignal;
}

/** The pages of a PDF, one at a time. On its buttons, the arrow keys, Home and End turn them. */
export function PdfPreview({ url, name, failure, onLoadError, layer, openPin }: PdfPreviewProps) {
  const { pdf, isBroken, setIsBroken } = usePdf(url, onLoadError);
  const canvas = useRef<HTMLCanvasElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const count = pdf?.numPages ?? 0;
  const [number, setNumber] = usePage(openPin, count);
  const width = useWidth(sheet);
  const [renderer] = useState(() => new CanvasRenderer());
  useEffect(() => {
    if (!pdf || !canvas.current || width === 0) {
      return undefined;
    }
    const controller = new AbortController();
    const { signal } = controller;
    renderer.draw(canvas.current, { pdf, number, width, signal }).catch(() => !signal.aborted && setIsBroken(true));
    return () => controller.abort();
  }, [pdf, number, width, renderer, setIsBroken]);
  if (isBroken) {
    return failure;
  }
  const turn = (to: number) => to >= 1 && to <= count && setNumber(to);
  const onKeyDown = (event: KeyboardEvent) => {
    const page = { ArrowLeft: number - 1, ArrowRight: number + 1, Home: 1, End: count }[event.key];
    if (page !== undefined) {
      event.preventDefault();
      turn(page);
    }
  };
  return (
    <div className={styles.pdf} role="group" aria-label={`Pages of ${name}`}>
      <div ref={sheet}>
        <Pinned layer={pdf ? layer?.(number) : null}>
          <canvas ref={canvas} className={styles.canvas} role="img" aria-label={`Page ${number} of ${name}`} />
        </Pinned>
      </div>
      <div className={styles.pages}>
        <Button
          ghost
          type="text"
          aria-label="Previous page"
          icon={<LeftOutlined />}
          onClick={() => turn(number - 1)}
          onKeyDown={onKeyDown}
        />
        <p aria-live="polite">{count > 0 ? `Page ${number} of ${count}` : 'Loading preview...'}</p>
        <Button
          ghost
          type="text"
          aria-label="Next page"
          icon={<RightOutlined />}
          onClick={() => turn(number + 1)}
          onKeyDown={onKeyDown}
        />
      </div>
    </div>
  );
}
