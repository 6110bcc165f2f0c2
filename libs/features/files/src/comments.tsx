import { loadError } from '@hive/api-client';
import type { ClientFileDetail, FileVersion, ThreadComment } from '@hive/contracts';
import { DataState, ListSkeleton } from '@hive/ui/app';
import { CommentList, filePlace } from './comment-list';
import type { FilesSide } from './file-texts';
import { useFilesListCommentsQuery } from './files.api';
import styles from './detail.module.css';

interface CommentsProps {
  file: ClientFileDetail;
  /** The shown one. */
  version: FileVersion;
  side: FilesSide;
  onOpen: (file: NonNullable<ThreadComment['file']>) => void;
  /** Shows the spot of a comment on the shown version. */
  onPin: (comment: ThreadComment) => void;
}

/** The comments on the file, or on its milestone and all files of that. */
export function Comments({ file, version, side, onOpen, onPin }: CommentsProps) {
  const { currentData, error, isFetching, refetch } = useFilesListCommentsQuery({ id: file.id });
  const { items = [], total = 0 } = currentData ?? {};
  const renderPlace = (comment: ThreadComment) => {
    const { file: at, pin } = comment;
    const isShown = at?.id === file.id && at.version === version.number;
    if (isShown && pin === null) {
      return null;
    }
    return at === null ? (
      file.milestoneTitle
    ) : (
      <button type="button" className={styles.place} onClick={() => (isShown ? onPin(comment) : onOpen(at))}>
        {isShown && pin ? `Pin ${pin.number}` : filePlace(comment, at)}
      </button>
    );
  };
  return (
    <DataState
      data={currentData}
      isLoading={isFetching}
      error={loadError(error)}
      onRetry={() => void refetch()}
      loadingText="Loading comments..."
      skeleton={<ListSkeleton rows={1} rowHeight={52} />}
      errorTitle="Comments did not load"
      isEmpty={total === 0}
      empty={null}
    >
      <section className={styles.comments} aria-label="Comments">
        {file.milestoneTitle === null ? null : (
          <p className={styles.meta}>{`With all comments on ${file.milestoneTitle}`}</p>
        )}
        <CommentList side={side} comments={items} total={total} renderPlace={renderPlace} />
      </section>
    </DataState>
  );
}
