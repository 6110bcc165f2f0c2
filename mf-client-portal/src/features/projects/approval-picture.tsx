import { useState } from 'react';
import type { ClientFile } from '@hive/contracts';
import { FileKindIcon, MediaImage, PdfSource, PictureViewer, previewAt, useFirstPage } from '@hive/files';
import { useIsNear } from '@hive/ui/app';
import styles from './approval-card.module.css';

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

/** The first page, after the page around it is usable. */
function FirstPage({ url }: { url: string }) {
  const [ref, isNear] = useIsNear<HTMLSpanElement>();
  const picture = useFirstPage(url, isNear);
  return picture === undefined ? (
    <span ref={ref}>
      <FileKindIcon kind="pdf" />
    </span>
  ) : (
    <img alt="" src={picture} />
  );
}

/** The whole picture or first page of a waiting file; a press shows it on the full screen. Renders nothing for other files. */
export function ApprovalPicture({ file }: { file: ClientFile | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  const [failedUrl, setFailedUrl] = useState<string>();
  if (!file || !pictured([file]) || (file.previewUrl !== null && file.previewUrl === failedUrl)) {
    return null;
  }
  const { id, fileName, fileUrl, currentVersion, previewUrl } = file;
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        aria-label={`Show ${fileName} on the full screen`}
        onClick={() => setIsOpen(true)}
      >
        {previewUrl === null ? (
          <FirstPage key={fileUrl} url={fileUrl} />
        ) : (
          <Picture url={previewUrl} onError={() => setFailedUrl(previewUrl)} />
        )}
      </button>
      {isOpen ? (
        <PictureViewer name={fileName} onClose={() => setIsOpen(false)}>
          {previewUrl === null ? (
            <PdfSource id={id} number={currentVersion} name={fileName} url={fileUrl} />
          ) : (
            <MediaImage url={previewUrl} alt={fileName} />
          )}
        </PictureViewer>
      ) : null}
    </>
  );
}
