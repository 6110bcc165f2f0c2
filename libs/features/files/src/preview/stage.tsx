import { useState } from 'react';
import type { ClientFileDetail, FileVersion } from '@hive/contracts';
import { Button } from '@hive/ui/app';
import { FilePreview } from './file-preview';
import { PictureViewer } from './picture-viewer';
import { VersionCompare } from './version-compare';
import styles from '../detail.module.css';

interface StageProps {
  file: ClientFileDetail;
  version: FileVersion;
  /** The versions to compare it with; undefined to show it alone. */
  others: FileVersion[] | undefined;
  isEnlarged: boolean;
  onEnlarge: (isEnlarged: boolean) => void;
}

/** The preview of a version, which can fill the panel and the screen. */
export function Stage({ file, version, others, isEnlarged, onEnlarge }: StageProps) {
  const [isFullScreen, setIsFullScreen] = useState(false);
  return (
    <div className={styles.stage}>
      {version.previewUrl === null && version.kind !== 'pdf' ? null : (
        <div className={styles.stageTools}>
          <Button
            size="small"
            className={styles.enlarge ?? ''}
            aria-pressed={isEnlarged}
            onClick={() => onEnlarge(!isEnlarged)}
          >
            {isEnlarged ? 'Reduce' : 'Enlarge'}
          </Button>
          <Button size="small" onClick={() => setIsFullScreen(true)}>
            Full screen
          </Button>
        </div>
      )}
      {others ? (
        <VersionCompare key={version.number} file={file} version={version} others={others} />
      ) : (
        <FilePreview file={file} version={version} />
      )}
      {isFullScreen ? (
        <PictureViewer name={file.fileName} onClose={() => setIsFullScreen(false)}>
          <FilePreview file={file} version={version} />
        </PictureViewer>
      ) : null}
    </div>
  );
}
