import type { AiDraft } from '@hive/contracts';
import { dayText } from '@hive/files/parts';
import { Button } from '@hive/ui/app';
import { FileImageOutlined, FileTextOutlined, LoadingOutlined, ReloadOutlined } from '@hive/ui/app/icons';
import { moveBetweenRows } from '@hive/ui/lists';
import { usePortalGenerateAiImageMutation } from './ai-content.api';
import { titleText, typeText } from './ai-texts';
import { imageRequestOf } from './use-generator';
import styles from './draft-history.module.css';

/** The state in a row, beside kind and day; undefined for a complete draft. */
function stateText({ status, image }: AiDraft): string | undefined {
  if (status !== 'ready') {
    return { generating: 'Writing...', stopped: 'Stopped', failed: 'Failed' }[status];
  }
  return image?.status === 'failed' ? 'Picture failed' : undefined;
}

function RowPicture({ status, image }: AiDraft) {
  if (status === 'generating' || image?.status === 'pending') {
    return <LoadingOutlined />;
  }
  if (image?.imageUrl) {
    return <img src={image.imageUrl} alt="" width={44} height={44} loading="lazy" />;
  }
  return image?.status === 'failed' ? <FileImageOutlined /> : <FileTextOutlined />;
}

interface DraftRowProps {
  draft: AiDraft;
  isOpen: boolean;
  canCreate: boolean;
  onOpen: () => void;
}

/** A draft of the history; the row opens it. */
export function DraftRow({ draft, isOpen, canCreate, onOpen }: DraftRowProps) {
  const { id, image, imagePrompt, contentType, createdAt, isOffline, authorName } = draft;
  const [retry, { isLoading }] = usePortalGenerateAiImageMutation(imageRequestOf(id));
  const title = titleText(draft);
  const state = stateText(draft);
  return (
    <li className={styles.row} data-open={isOpen || undefined}>
      <span aria-hidden className={styles.thumbnail}>
        <RowPicture {...draft} />
      </span>
      <div className={styles.rowText}>
        <button
          type="button"
          className={styles.opener}
          data-row-opener={id}
          aria-current={isOpen || undefined}
          onClick={onOpen}
          onKeyDown={moveBetweenRows}
        >
          {title}
        </button>
        <p className={styles.meta}>
          {[typeText(contentType), dayText(createdAt), authorName, isOffline && 'offline draft']
            .filter(Boolean)
            .join(', ')}
          {state === undefined ? null : <span className={styles.state}>{state}</span>}
        </p>
      </div>
      {image?.status === 'failed' && imagePrompt !== null && canCreate ? (
        <Button
          size="small"
          className={styles.retry}
          icon={<ReloadOutlined />}
          loading={isLoading}
          aria-label={`Retry the picture of ${title}`}
          onClick={() => void retry({ imagePrompt, draftId: id })}
        >
          Retry
        </Button>
      ) : null}
      <span aria-hidden className={styles.open}>
        Open
      </span>
    </li>
  );
}
