import { useRef, useState, type ChangeEvent } from 'react';
import type { Frame } from '@hive/contracts';
import { Button, ConfirmDialog } from '@hive/ui/app';
import { DeleteOutlined, SwapOutlined } from '@hive/ui/app/icons';
import { exactTime } from '../../shared/dates';
import { DropZone } from '../../shared/media/drop-zone';
import { acceptMedia } from '../../shared/media/media-file';
import { hasCode } from '../../shared/media/media-uploads';
import { UploadProblem } from '../../shared/media/upload-problem';
import { UploadState } from '../../shared/media/upload-state';
import { useFileDrop } from '../../shared/media/use-file-drop';
import { FrameMenu } from './frame-menu';
import { FramePreview } from './frame-preview';
import { contentText, placesText, usageText } from './frame-text';
import { useFrameUpload } from './use-frame-upload';
import { useRemoveFrame } from './use-remove-frame';
import styles from './frames.module.css';

const PREVIEW_SIZES = '(max-width: 560px) 100vw, 320px';

interface FrameMediaProps {
  frame: Frame;
  uploading: ReturnType<typeof useFrameUpload>;
  onChange: () => void;
  onRemove: () => void;
}

/** The media area: the content of the frame, the field for a file, and the upload. */
function FrameMedia({ frame, uploading, onChange, onRemove }: FrameMediaProps) {
  const { frameId, content } = frame;
  const { upload, start, retry, dismiss } = uploading;
  const isRunning = upload?.status === 'sending' || upload?.status === 'publishing';
  const { isOver, dropProps } = useFileDrop(start, isRunning || !content);
  return (
    <div className={isOver ? `${styles.preview} ${styles.over}` : styles.preview} {...dropProps}>
      {content ? (
        <>
          <FramePreview content={content} sizes={PREVIEW_SIZES} />
          <div className={styles.controls}>
            <Button
              type="primary"
              className={styles.change}
              icon={<SwapOutlined />}
              aria-label={`Change ${frameId}`}
              onClick={onChange}
            >
              Change
            </Button>
            <Button
              className={styles.remove}
              icon={<DeleteOutlined />}
              aria-label={`Remove ${frameId}`}
              onClick={onRemove}
            >
              Remove
            </Button>
          </div>
        </>
      ) : (
        <DropZone
          label={`Image or video for ${frameId}`}
          accept={acceptMedia}
          className={styles.dropZone}
          onFiles={start}
          hint="Drop an image or video here"
          choose="or choose a file"
        />
      )}
      {upload && isRunning ? <UploadState upload={upload} name={frameId} onCancel={dismiss} /> : null}
      {upload?.status === 'failed' ? (
        <UploadProblem
          error={upload.error}
          fallback="Failed to upload content"
          name={frameId}
          isConflict={hasCode(upload.error, 'FRAME.CHANGED')}
          onRetry={retry}
          onDismiss={dismiss}
        />
      ) : null}
    </div>
  );
}

/** Says that the last upload is live, with a way to look at it. */
function LiveNote({ frame: { frameId, usages, content } }: { frame: Frame }) {
  const [usage] = usages;
  return (
    <output className={styles.live}>
      {content?.alt ? 'Live' : 'Live, without a description'}
      {usage ? (
        <a href={usage.path} target="_blank" rel="noopener" aria-label={`View page with ${frameId}`}>
          View page
        </a>
      ) : null}
    </output>
  );
}

/** A frame: its content, the pages that show it, and the controls to change it. */
export function FrameCard({ frame, onDescribe }: { frame: Frame; onDescribe: () => void }) {
  const { frameId, content, usages } = frame;
  const input = useRef<HTMLInputElement>(null);
  const uploading = useFrameUpload(frame);
  // the content that the question is about, even when a colleague replaces it while the question is open
  const [asked, setAsked] = useState<Frame['content']>(null);
  const { remove, isRemoving } = useRemoveFrame();
  const isBusy = uploading.upload?.status === 'sending' || uploading.upload?.status === 'publishing';
  const choose = () => input.current?.click();
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    uploading.start(Array.from(currentTarget.files ?? []));
    // the same file can be chosen again
    currentTarget.value = '';
  };
  const confirm = async () => {
    await remove({ frameId, seen: asked?.imageData ?? '' });
    uploading.dismiss();
    setAsked(null);
  };
  return (
    <li className={styles.card} data-row-id={frameId}>
      <FrameMedia frame={frame} uploading={uploading} onChange={choose} onRemove={() => setAsked(content)} />
      <div className={styles.caption}>
        <div className={styles.texts}>
          <h3 className={styles.name}>{frameId}</h3>
          <p
            className={styles.detail}
            title={content ? `${content.fileName}, ${exactTime(content.updatedAt)}` : undefined}
          >
            {contentText(frame)}
          </p>
          <p className={styles.detail} title={usages.map(usageText).join(', ')}>
            {uploading.upload?.status === 'done' ? <LiveNote frame={frame} /> : placesText(frame)}
          </p>
        </div>
        <FrameMenu
          frame={frame}
          isBusy={isBusy}
          onChange={choose}
          onDescribe={onDescribe}
          onRemove={() => setAsked(content)}
        />
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`New file for ${frameId}`}
        accept={acceptMedia}
        onChange={take}
      />
      {asked ? (
        <ConfirmDialog
          danger
          title={`Remove ${asked.fileName} from ${frameId}?`}
          confirmLabel={asked.fileType === 'video' ? 'Remove video' : 'Remove image'}
          cancelLabel="Keep it"
          isLoading={isRemoving}
          onConfirm={() => void confirm()}
          onCancel={() => setAsked(null)}
        >
          <p>
            {usages.some(({ hasDefault }) => hasDefault)
              ? 'The public page shows its default image instead, at once.'
              : 'It disappears from the public pages at once.'}
          </p>
        </ConfirmDialog>
      ) : null}
    </li>
  );
}
