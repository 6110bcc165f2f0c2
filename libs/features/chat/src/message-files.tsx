import { useState } from 'react';
import type { ChatFile } from '@hive/contracts';
import { FileKindIcon, previewAt, sizeText } from '@hive/files/parts';
import styles from './message-files.module.css';

/** Twice the width in the message, for dense screens. */
const PREVIEW_WIDTH = 480;

interface MessageFilesProps {
  files: readonly ChatFile[];
  canOpen: boolean;
}

/**
 * The files of a message: images as previews, others by their names. A file that was deleted, or that the person may not
 * open, has no link.
 */
export const MessageFiles = ({ files, canOpen }: MessageFilesProps) => (
  <ul className={styles.files}>
    {files.map((file, place) => (
      <li key={file.id ?? `deleted-${place}`}>
        {file.fileUrl && canOpen ? (
          <a className={styles.file} href={file.fileUrl} target="_blank" rel="noopener noreferrer">
            <Picture file={file} />
            <bdi className={styles.name}>{file.fileName}</bdi>
            <span className={styles.size}>{sizeText(file.bytes)}</span>
          </a>
        ) : (
          <span className={styles.file}>
            <bdi className={styles.name}>{file.fileName}</bdi>
            <span className={styles.size}>{file.fileUrl ? sizeText(file.bytes) : 'Deleted'}</span>
          </span>
        )}
      </li>
    ))}
  </ul>
);

/** The preview, or an icon for a file without one or whose preview does not load. */
function Picture({ file: { previewUrl, kind } }: { file: ChatFile }) {
  const [hasFailed, setHasFailed] = useState(false);
  return previewUrl && !hasFailed ? (
    <img
      className={styles.preview}
      src={previewAt(previewUrl, PREVIEW_WIDTH)}
      alt=""
      loading="lazy"
      onError={() => setHasFailed(true)}
    />
  ) : (
    <span className={styles.icon}>
      <FileKindIcon kind={kind} />
    </span>
  );
}
