import { loadError } from '@hive/api-client';
import type { FileComment } from '@hive/contracts';
import { DataState, ListSkeleton, PersonAvatar } from '@hive/ui/app';
import { momentText } from './file-texts';
import { useFilesListCommentsQuery, type VersionKey } from './files.api';
import styles from './detail.module.css';

const Comment = ({ comment }: { comment: FileComment }) => (
  <li className={styles.comment}>
    <PersonAvatar name={comment.authorName} size={26} />
    <div className={styles.commentText}>
      <p>
        <strong>{comment.authorName}</strong>{' '}
        <time className={styles.time} dateTime={comment.createdAt}>
          {momentText(comment.createdAt)}
        </time>
      </p>
      <p className={styles.text}>{comment.text}</p>
    </div>
  </li>
);

/** The comments on a version, the oldest first. */
export function Comments({ version }: { version: VersionKey }) {
  const { currentData, error, isFetching, refetch } = useFilesListCommentsQuery(version);
  return (
    <DataState
      data={currentData}
      isLoading={isFetching}
      error={loadError(error)}
      onRetry={() => void refetch()}
      loadingText="Loading comments..."
      skeleton={<ListSkeleton rows={1} rowHeight={52} />}
      errorTitle="Comments did not load"
      isEmpty={currentData?.items.length === 0}
      empty={null}
    >
      <ul className={styles.comments} aria-label="Comments">
        {currentData?.items.map((comment) => (
          <Comment key={comment.id} comment={comment} />
        ))}
      </ul>
    </DataState>
  );
}
