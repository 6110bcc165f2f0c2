import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentProxy,
  type RenderTask,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { Button } from '@hive/ui/antd';
import { LeftOutlined, RightOutlined } from '@hive/ui/antd/icons';
import styles from './preview.module.css';

// a file of this release: the page's policy accepts workers of the own origin only
GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href;

interface PdfPreviewProps {
  url: string;
  name: string;
  /** Shown instead of a document that cannot be read. */
  failure: ReactNode;
}

/** Draws a page as wide as its place, sharp on dense screens. */
async function draw(pdf: PDFDocumentProxy, number: number, canvas: HTMLCanvasElement): Promise<RenderTask> {
  const page = await pdf.getPage(number);
  const { width } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({
    scale: ((canvas.parentElement?.clientWidth || width) * devicePixelRatio) / width,
  });
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  return page.render({ canvas, viewport });
}

function usePdf(url: string) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const [isFailed, setIsFailed] = useState(false);
  useEffect(() => {
    // byte ranges: a document of 200 pages shows its first one at once
    const loading = getDocument({ url, useWasm: false, enableXfa: false });
    loading.promise.then(setPdf, () => !loading.destroyed && setIsFailed(true));
    return () => void loading.destroy();
  }, [url]);
  return { pdf, isFailed, setIsFailed };
}

/** Of an element, also after it has changed. */
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

/** The pages of a PDF, one at a time. On its buttons, the arrow keys, Home and End turn them. */
export function PdfPreview({ url, name, failure }: PdfPreviewProps) {
  const { pdf, isFailed, setIsFailed } = usePdf(url);
  const [number, setNumber] = useState(1);
  const canvas = useRef<HTMLCanvasElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const count = pdf?.numPages ?? 0;
  const width = useWidth(sheet);
  useEffect(() => {
    if (!pdf || !canvas.current) {
      return undefined;
    }
    let isCurrent = true;
    let task: RenderTask | undefined;
    const started = draw(pdf, number, canvas.current);
    started
      .then((render) => {
        task = render;
        return isCurrent ? render.promise : render.cancel();
      })
      .catch(() => isCurrent && setIsFailed(true));
    return () => {
      isCurrent = false;
      task?.cancel();
    };
  }, [pdf, number, width, setIsFailed]);
  if (isFailed) {
    return failure;
  }
  const turn = (to: number) => to >= 1 && to <= count && setNumber(to);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const page = { ArrowLeft: number - 1, ArrowRight: number + 1, Home: 1, End: count }[key];
    if (page !== undefined) {
      turn(page);
    }
  };
  return (
    <div className={styles.pdf} role="group" aria-label={`Pages of ${name}`}>
      <div ref={sheet} className={styles.sheet}>
        <canvas ref={canvas} className={styles.canvas} role="img" aria-label={`Page ${number} of ${name}`} />
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
