import { useEffectEvent, useLayoutEffect, type ReactNode } from 'react';
import type { ContactMessageDetail } from '@hive/contracts';
import { DataState, ListSkeleton } from '@hive/ui/app';
import { useCurrentStaff } from '../../app/current-staff';
import { DetailSection } from '../../shared/detail-section';
import { loadError } from '../../shared/errors';
import { HistorySection } from '../../shared/history-section';
import { LeadSourceSection } from '../../shared/lead-source-section';
import { NoteForm } from '../../shared/note-form';
import { NoteList } from '../../shared/note-list';
import { useNoteActions } from '../../shared/use-note-actions';
import { describeChange } from './message-history';
import { ReplyList } from './reply-list';
import styles from './contact.module.css';

export interface MessageRecordProps {
  id: string;
  /** The client of the sender, with what can be done. */
  renderClient: (message: ContactMessageDetail) => ReactNode;
  /** Called when the code has loaded, which includes the reply form. */
  onShown: () => void;
  detail: {
    currentData?: ContactMessageDetail | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
}

/** Internal notes, origin and history of a message. */
export function MessageRecord({ id, renderClient, onShown, detail }: MessageRecordProps) {
  const { currentData: data, error, isFetching, refetch } = detail;
  const show = useEffectEvent(onShown);
  // before the browser paints, so that record and form appear together
  useLayoutEffect(() => show(), []);
  const callerId = useCurrentStaff()?.id;
  const noteActions = useNoteActions('contact', id);
  return (
    <DataState
      data={data}
      isLoading={isFetching}
      error={loadError(error)}
      onRetry={() => void refetch()}
      loadingText="Loading notes and history..."
      skeleton={<ListSkeleton rows={3} rowHeight={44} hasAvatar={false} />}
      errorTitle="Notes and history did not load"
      isEmpty={false}
      empty={null}
    >
      {data ? (
        <>
          <div className={styles.client}>{renderClient(data)}</div>
          <ReplyList messageId={id} replies={data.replies} hasReplyAddress={data.hasReplyAddress} />
          <DetailSection title="Internal notes">
            <NoteList key={`notes-${id}`} notes={data.notes} callerId={callerId} {...noteActions} />
            <NoteForm
              key={id}
              draftKey={id}
              label="Add a note"
              placeholder="Only the team can read notes; @ mentions a colleague"
              submitLabel="Add note"
              onSubmit={noteActions.create}
            />
          </DetailSection>
          <LeadSourceSection leadSource={data.leadSource} />
          <HistorySection
            entries={data.history}
            describe={describeChange}
            start={{ label: 'Message received', at: data.createdAt }}
          />
        </>
      ) : null}
    </DataState>
  );
}
