import { useState } from 'react';
import type { ClientFile } from '@hive/contracts';
import { MediaImage, PictureViewer, previewAt } from '@hive/files';
import styles from './approval-card.module.css';

/** The width of the column, and of a phone. */
const SIZES = '(width >= 900px) 300px, 100vw';
const WIDTHS = [320, 960] as const;

/** The first of the files that has a picture. */
export const pictured = (files: readonly ClientFile[]): ClientFile | undefined =>
  files.find(({ previewUrl }) => previewUrl !== null);

/** The whole picture of a waiting file; a press shows it on the full screen. Renders nothing without a picture. */
export function ApprovalPicture({ file }: { file: ClientFile | undefined }) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const url = file?.previewUrl;
  if (!file || !url || url === failedUrl) {
    return null;
  }
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        aria-label={`Show ${file.fileName} on the full screen`}
        onClick={() => setIsOpen(true)}
      >
        <img
          alt=""
          src={previewAt(url, WIDTHS[1])}
          srcSet={WIDTHS.map((width) => `${previewAt(url, width)} ${width}w`).join(', ')}
          sizes={SIZES}
          onError={() => setFailedUrl(url)}
        />
      </button>
      {isOpen ? (
        <PictureViewer name={file.fileName} onClose={() => setIsOpen(false)}>
          <MediaImage url={url} alt={file.fileName} />
        </PictureViewer>
      ) : null}
    </>
  );
}
