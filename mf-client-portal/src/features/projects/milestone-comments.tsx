import { useId, useState, type SubmitEvent } from 'react';
import { actionError, loadError } from '@hive/api-client';
import type { Milestone, ThreadComment } from '@hive/contracts';
import { CommentList, filePlace } from '@hive/files/parts';
import { Link } from '@hive/router';
import { useDraft } from '@hive/session';
import { Button, DataState, ListSkeleton } from '@hive/ui/app';
import { usePortalAddMilestoneCommentMutation, usePortalListMilestoneCommentsQuery } from './milestone-comments.api';
import styles from './milestone-comments.module.css';

/** Opens the file at which a comment was written. */
function FileOfComment({ comment }: { comment: ThreadComment }) {
  const { file } = comment;
  return file === null ? null : (
    <Link to={`/client-portal/files?section=${file.section}&open=${file.id}&version=${file.version}`}>
      {filePlace(comment, file)}
    </Link>
  );
}

/** Writes a comment. The text stays until the server has it, and survives a reload. */
function CommentForm({ id }: { id: string }) {
  const { text, change: setText, clear } = useDraft(`milestone-comment:${id}`);
  const [error, setError] = useState<string>();
  const [add, { isLoading }] = usePortalAddMilestoneCommentMutation();
  const fieldId = useId();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading || text.trim() === '') {
      return;
    }
    const answer = await add({ id, body: { text: text.trim() } });
    setError(answer.error && actionError(answer.error, 'The comment was not sent. Please try again.'));
    if (!answer.error) {
      clear();
    }
  };
  return (
    <form method="dialog" className={styles.form} aria-label="New comment" onSubmit={(event) => void submit(event)}>
      <textarea
        rows={2}
        className={styles.field}
        aria-label="Comment"
        aria-describedby={error === undefined ? undefined : `${fieldId}-error`}
        placeholder="Write to your agency"
        value={text}
        readOnly={isLoading}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          // Escape would close the panel and lose the text
          if (event.key === 'Escape' && text !== '') {
            event.preventDefault();
            event.stopPropagation();
          }
        }}
      />
      {error === undefined ? null : (
        <p id={`${fieldId}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <Button htmlType="submit" loading={isLoading} disabled={text.trim() === ''}>
        Comment
      </Button>
    </form>
  );
}

interface MilestoneCommentsProps {
  milestone: Milestone;
  canComment: boolean;
}

/** The thread of a milestone and its files. */
export function MilestoneComments({ milestone: { id }, canComment }: MilestoneCommentsProps) {
  const titleId = useId();
  const { data, error, isFetching, refetch } = usePortalListMilestoneCommentsQuery(id);
  return (
    <section className={styles.comments} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        Comments
      </h3>
      <DataState
        data={data}
        isLoading={isFetching}
        error={loadError(error)}
        onRetry={() => void refetch()}
        loadingText="Loading comments..."
        skeleton={<ListSkeleton rows={2} rowHeight={56} />}
        errorTitle="The comments did not load"
        isEmpty={data?.items.length === 0}
        empty={<p className={styles.muted}>No comments yet.</p>}
      >
        <CommentList
          side="client"
          comments={data?.items ?? []}
          total={data?.total ?? 0}
          renderPlace={(comment) => <FileOfComment comment={comment} />}
        />
      </DataState>
      {canComment ? <CommentForm id={id} /> : null}
    </section>
  );
}
