import { useId, useState, type SubmitEvent } from 'react';
import { actionError, loadError } from '@hive/api-client';
import type { Milestone, MilestoneComment } from '@hive/contracts';
import { useDraft } from '@hive/session';
import { Button, DataState, ListSkeleton, PersonAvatar } from '@hive/ui/app';
import { relativeMoment } from './dates';
import { usePortalAddMilestoneCommentMutation, usePortalListMilestoneCommentsQuery } from './milestone-comments.api';
import styles from './milestone-comments.module.css';

const Comment = ({ comment: { authorName, authorKind, text, createdAt } }: { comment: MilestoneComment }) => (
  <li className={styles.comment}>
    <PersonAvatar name={authorName} size={28} />
    <div className={styles.body}>
      <p className={styles.author}>
        <strong>{authorName}</strong>
        <span className={styles.muted}>
          {authorKind === 'staff' ? 'Your agency, ' : ''}
          <time dateTime={createdAt}>{relativeMoment(createdAt)}</time>
        </span>
      </p>
      <p className={styles.text}>{text}</p>
    </div>
  </li>
);

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

/** The conversation about a milestone, the oldest comment first. */
export function MilestoneComments({ milestone: { id }, canComment }: MilestoneCommentsProps) {
  const { data, error, isFetching, refetch } = usePortalListMilestoneCommentsQuery(id);
  const comments = [...(data?.items ?? [])].reverse();
  return (
    <section className={styles.comments} aria-label="Comments">
      <h3 className={styles.title}>Comments</h3>
      <DataState
        data={data}
        isLoading={isFetching}
        error={loadError(error)}
        onRetry={() => void refetch()}
        loadingText="Loading comments..."
        skeleton={<ListSkeleton rows={2} rowHeight={56} />}
        errorTitle="The comments did not load"
        isEmpty={comments.length === 0}
        empty={<p className={styles.muted}>No comments yet.</p>}
      >
        {data && data.total > comments.length ? (
          <p className={styles.muted}>{`The latest ${comments.length} of ${data.total} comments`}</p>
        ) : null}
        <ul className={styles.list}>
          {comments.map((comment) => (
            <Comment key={comment.id} comment={comment} />
          ))}
        </ul>
      </DataState>
      {canComment ? <CommentForm id={id} /> : null}
    </section>
  );
}
