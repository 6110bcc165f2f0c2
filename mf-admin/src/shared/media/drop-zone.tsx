import type { ReactNode } from 'react';
import { UploadOutlined } from '@hive/ui/app/icons';
import { useFileDrop } from './use-file-drop';
import styles from './media.module.css';

interface DropZoneProps {
  /** Accessible name of the file field. */
  label: string;
  accept: string;
  isMultiple?: boolean;
  className?: string | undefined;
  onFiles: (files: File[]) => void;
  /** 'Drop an image or video here' */
  hint: ReactNode;
  /** 'or choose a file' */
  choose: string;
}

/** Takes files that are dropped or chosen. */
export function DropZone({ label, accept, isMultiple = false, className = '', onFiles, hint, choose }: DropZoneProps) {
  const { isOver, dropProps } = useFileDrop(onFiles);
  return (
    <div className={[styles.dropZone, isOver && styles.over, className].filter(Boolean).join(' ')} {...dropProps}>
      <UploadOutlined className={styles.dropIcon ?? ''} />
      <span className={styles.hint}>{hint}</span>
      <span className={styles.choose}>{choose}</span>
      <input
        type="file"
        className={styles.file}
        aria-label={label}
        accept={accept}
        multiple={isMultiple}
        onChange={({ currentTarget }) => {
          onFiles(Array.from(currentTarget.files ?? []));
          // the same file can be chosen again
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
