import type { ChatFile } from '@hive/contracts';
import { FileKindIcon, previewAt, sizeText } from '@hive/files/parts';
import styles from './message-files.module.css';

/** Twice the width in the message, for dense screens. */
const PREVIEW_WIDTH = 480;

/** The files of a message: images as previews, others by their names. A file that was deleted keeps its name. */
export const MessageFiles = ({ files }: { files: readonly ChatFile[] }) => (
  <ul className={styles.files}>
    {files.map((file, place) => (
      <li key={file.id ?? `deleted-${place}`}>
        {file.fileUrl ? (
          <a className={styles.file} href={file.fileUrl} target="_blank" rel="noopener noreferrer">
            {file.previewUrl ? (
              <img className={styles.preview} src={previewAt(file.previewUrl, PREVIEW_WIDTH)} alt="" loading="lazy" />
            ) : (
              <span className={styles.icon}>
                <FileKindIcon kind={file.kind} />
              </span>
            )}
            <bdi className={styles.name}>{file.fileName}</bdi>
            <span className={styles.size}>{sizeText(file.bytes)}</span>
          </a>
        ) : (
          <span className={styles.file}>
            <bdi className={styles.name}>{file.fileName}</bdi>
            <span className={styles.size}>Deleted</span>
          </span>
        )}
      </li>
    ))}
  </ul>
);
