import { useState } from 'react';
import type { ClientFile } from '@hive/contracts';
import { Link } from '@hive/router';
import { previewAt } from '@hive/files';
import styles from './approval-card.module.css';

/** The width of the column, and of a phone. */
const SIZES = '(width >= 900px) 300px, 100vw';
const WIDTHS = [320, 960] as const;

/** The first of the files that has a picture. */
export const pictured = (files: readonly ClientFile[]): ClientFile | undefined =>
  files.find(({ previewUrl }) => previewUrl !== null);

/** The picture of a waiting file, which opens the file; renders nothing without a picture. */
export function ApprovalPicture({ file }: { file: ClientFile | undefined }) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const url = file?.previewUrl;
  if (!file || !url || url === failedUrl) {
    return null;
  }
  return (
    <Link
      to={`/client-portal/files?section=${file.section}&open=${file.id}`}
      className={styles.picture}
      aria-label={`Open ${file.fileName}`}
    >
      <img
        alt=""
        src={previewAt(url, WIDTHS[1])}
        srcSet={WIDTHS.map((width) => `${previewAt(url, width)} ${width}w`).join(', ')}
        sizes={SIZES}
        onError={() => setFailedUrl(url)}
      />
    </Link>
  );
}
