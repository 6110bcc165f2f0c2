import type { ReactNode } from 'react';
import type { ClientFile } from '@hive/contracts';
import { Button } from '@hive/ui/app';
import { DownloadOutlined } from '@hive/ui/app/icons';
import { moveBetweenRows } from '@hive/ui/lists';
import { ApprovalTag, ApprovedVersionTag } from './approval-tag';
import { dayText, sizeText } from './file-texts';
import { Thumbnail } from './thumbnail';
import styles from './files.module.css';

interface FileRowProps {
  file: ClientFile;
  isOpen: boolean;
  onOpen: () => void;
  onDownload: () => void;
  isDownloading: boolean;
  checkbox: ReactNode;
}

/** A file of the list; the row opens its details. */
export const FileRow = ({ file, isOpen, onOpen, onDownload, isDownloading, checkbox }: FileRowProps) => (
  <li className={styles.row} data-open={isOpen || undefined}>
    <span className={styles.rowCheck}>{checkbox}</span>
    <Thumbnail file={file} />
    <div className={styles.rowText}>
      <button
        type="button"
        className={styles.opener}
        data-row-opener={file.id}
        aria-expanded={isOpen}
        onClick={onOpen}
        onKeyDown={moveBetweenRows}
      >
        {file.fileName}
      </button>
      <p className={styles.meta}>
        v{file.currentVersion}, {sizeText(file.bytes)}, {dayText(file.updatedAt)}
        {file.projectName ? <span className={styles.project}>, {file.projectName}</span> : null}
      </p>
    </div>
    <ApprovedVersionTag file={file} />
    <ApprovalTag approval={file.approval} isLocked={file.isLocked} />
    <Button
      type="text"
      className={styles.download ?? ''}
      aria-label={`Download ${file.fileName}`}
      icon={<DownloadOutlined />}
      loading={isDownloading}
      onClick={onDownload}
    />
  </li>
);
