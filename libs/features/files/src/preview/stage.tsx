import { useState } from 'react';
import type { ClientFileDetail, FileVersion } from '@hive/contracts';
import { Button } from '@hive/ui/app';
import { FilePreview } from './file-preview';
import { PictureViewer } from './picture-viewer';
import { canPin, Pins } from './pins';
import type { OpenPin } from './preview.types';
import { VersionCompare } from './version-compare';
import styles from '../detail.module.css';

interface StageProps {
  file: ClientFileDetail;
  version: FileVersion;
  canComment: boolean;
  openPin: OpenPin | undefined;
  onPin: (openPin: OpenPin | undefined) => void;
  /** The versions to compare it with; undefined to show it alone. */
  others: FileVersion[] | undefined;
  isEnlarged: boolean;
  onEnlarge: (isEnlarged: boolean) => void;
}

/** The preview of a version, which can fill the panel and the screen. */
export function Stage({ file, version, canComment, openPin, onPin, others, isEnlarged, onEnlarge }: StageProps) {
  const [isFullScreen, setIsFullScreen] = useState(false);
  const preview = (
    <FilePreview
      file={file}
      version={version}
      openPin={openPin?.comment.file?.version === version.number ? openPin : undefined}
      layer={(page) => (
        <Pins
          key={page}
          file={file}
          version={version}
          page={page}
          canComment={canComment}
          openPin={openPin}
          onOpen={onPin}
        />
      )}
    />
  );
  return (
    <div className={styles.stage}>
      {canPin(version) ? (
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
      ) : null}
      {others ? <VersionCompare key={version.number} file={file} version={version} others={others} /> : preview}
      {isFullScreen ? (
        <PictureViewer name={file.fileName} onClose={() => setIsFullScreen(false)}>
          {preview}
        </PictureViewer>
      ) : null}
    </div>
  );
}
