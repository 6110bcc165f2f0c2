import { useState } from 'react';
import type { Milestone, ThreadComment } from '@hive/contracts';
import { CommentList, filePlace } from '@hive/files/parts';
import { Link } from '@hive/router';
import { DataState, ListSkeleton } from '@hive/ui/app';
import { useHasCapability } from '../../app/current-staff';
import { actionError, loadError } from '../../shared/errors';
import { ListPagination } from '../../shared/list-pagination';
import { NoteForm } from '../../shared/note-form';
import { useAdminAddMilestoneCommentMutation } from './project-changes.api';
import { useAdminListMilestoneCommentsQuery } from './projects.api';
import styles from './milestones.module.css';

const PAGE_SIZE = 10;

/** Opens the file at which a comment was written. */
function FileOfComment({ projectId, comment }: { projectId: string; comment: ThreadComment }) {
  const { file } = comment;
  return file === null ? null : (
    <Link to={`/admin/projects/${projectId}?tab=files&section=${file.section}&open=${file.id}&version=${file.version}`}>
      {filePlace(comment, file)}
    </Link>
  );
}

/** What staff and the client write about a milestone and at its files: the newest page, and on each page the oldest comment first. */
export function MilestoneComments({ milestone: { id, projectId, title } }: { milestone: Milestone }) {
  const canComment = useHasCapability('projects:comment');
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useAdminListMilestoneCommentsQuery({ id, page, pageSize: PAGE_SIZE });
  const [add] = useAdminAddMilestoneCommentMutation();
  const submit = async (text: string) => {
    const result = await add({ id, text });
    if (result.error) {
      return { message: actionError(result.error, 'The comment was not saved. Please try again.') };
    }
    setPage(1);
    return undefined;
  };
  return (
    <div className={styles.comments}>
      <DataState
        data={data}
        isLoading={isFetching}
        error={loadError(error)}
        onRetry={() => void refetch()}
        loadingText="Loading comments..."
        skeleton={<ListSkeleton rows={1} rowHeight={44} />}
        errorTitle="Comments did not load"
        isEmpty={data?.items.length === 0}
        empty={<p className={styles.muted}>No comments yet.</p>}
      >
        <CommentList
          label={`Comments on ${title}`}
          side="staff"
          comments={data?.items ?? []}
          renderPlace={(comment) => <FileOfComment projectId={projectId} comment={comment} />}
        />
        <ListPagination page={page} pageSize={PAGE_SIZE} total={data?.total ?? 0} onPage={setPage} />
      </DataState>
      {canComment ? (
        <NoteForm
          isForClients
          draftKey={`milestone:${id}`}
          label={`Comment on ${title}, visible to the client`}
          placeholder="Write a comment, visible to the client"
          submitLabel="Comment"
          onSubmit={submit}
        />
      ) : null}
    </div>
  );
}
