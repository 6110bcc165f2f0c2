import { Suspense, useState } from 'react';
import type { ClientFile } from '@hive/contracts';
import { previewAt } from '@hive/files/parts';
import { lateComponent, lazyComponent } from '@hive/ui';
import styles from './approval-card.module.css';

const LazyFullScreenFile = lazyComponent<{ file: ClientFile; onClose: () => void }>(
  async () => (await import(/* webpackChunkName: "full-screen-file" */ './full-screen-file')).FullScreenFile,
  { dismiss: ({ onClose }) => onClose() },
);

const LateFirstPage = lateComponent<{ url: string }>(
  () => null,
  async () => (await import(/* webpackChunkName: "full-screen-file" */ './first-page')).FirstPage,
);

/** The width of the column, and of a phone. */
const SIZES = '(width >= 900px) 300px, 100vw';
const WIDTHS = [320, 960] as const;

/** The first of the files that has a picture, or is a PDF. */
export const pictured = (files: readonly ClientFile[]): ClientFile | undefined =>
  files.find(({ previewUrl, kind }) => previewUrl !== null || kind === 'pdf');

const Picture = ({ url, onError }: { url: string; onError: () => void }) => (
  <img
    alt=""
    src={previewAt(url, WIDTHS[1])}
    srcSet={WIDTHS.map((width) => `${previewAt(url, width)} ${width}w`).join(', ')}
    sizes={SIZES}
    onError={onError}
  />
);

/** The whole picture or first page of a waiting file; a press shows it on the full screen. Renders nothing for other files. */
export function ApprovalPicture({ file }: { file: ClientFile | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  const [failedUrl, setFailedUrl] = useState<string>();
  if (!file || !pictured([file]) || (file.previewUrl !== null && file.previewUrl === failedUrl)) {
    return null;
  }
  const { fileName, fileUrl, previewUrl } = file;
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        aria-label={`Show ${fileName} on the full screen`}
        onClick={() => setIsOpen(true)}
      >
        {previewUrl === null ? (
          <LateFirstPage key={fileUrl} url={fileUrl} />
        ) : (
          <Picture url={previewUrl} onError={() => setFailedUrl(previewUrl)} />
        )}
      </button>
      {isOpen ? (
        <Suspense>
          <LazyFullScreenFile file={file} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
