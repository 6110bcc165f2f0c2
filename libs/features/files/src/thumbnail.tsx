import { useState } from 'react';
import type { ClientFile } from '@hive/contracts';
import { FileKindIcon } from './file-kind-icon';
import { previewAt } from './preview/preview-url';
import styles from './files.module.css';

const SIZE = 44;
/** Sharp on dense screens. */
const WIDTH = 160;

/** The small picture of a file, or the icon of its kind. Decorative: the name is beside it. */
export function Thumbnail({ file }: { file: Pick<ClientFile, 'kind' | 'previewUrl'> }) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const url = file.previewUrl && previewAt(file.previewUrl, WIDTH);
  return (
    <span aria-hidden className={styles.thumbnail}>
      {url && url !== failedUrl ? (
        <img src={url} alt="" width={SIZE} height={SIZE} loading="lazy" onError={() => setFailedUrl(url)} />
      ) : (
        <FileKindIcon kind={file.kind} />
      )}
    </span>
  );
}
