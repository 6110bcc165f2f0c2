import type { ChatFile } from '@hive/contracts';
import { FileKindIcon } from '@hive/files/parts';
import { Button } from '@hive/ui/app';
import { CloseOutlined } from '@hive/ui/app/icons';
import styles from './composer.module.css';

interface ComposerFilesProps {
  files: readonly ChatFile[];
  onRemove: (file: ChatFile) => void;
}

/** The files that the next message will have. */
export const ComposerFiles = ({ files, onRemove }: ComposerFilesProps) =>
  files.length > 0 ? (
    <ul className={styles.files} aria-label="Attached files">
      {files.map((file) => (
        <li key={file.id} className={styles.file}>
          <FileKindIcon kind={file.kind} />
          <bdi className={styles.fileName}>{file.fileName}</bdi>
          <Button
            type="text"
            size="small"
            aria-label={`Remove ${file.fileName}`}
            icon={<CloseOutlined />}
            onClick={() => onRemove(file)}
          />
        </li>
      ))}
    </ul>
  ) : null;
