import type { ContactMessageDetail } from '@hive/contracts';
import { DataState, ListSkeleton } from '@hive/ui/antd';
import { useCurrentStaff } from '../../app/current-staff';
import { actionError, loadError } from '../../shared/errors';
import { HistorySection } from '../../shared/history-section';
import { LeadSourceSection } from '../../shared/lead-source-section';
import { NotesSection, type NoteActions } from '../../shared/notes-section';
import {
  useAdminCreateMessageNoteMutation,
  useAdminRemoveMessageNoteMutation,
  useAdminUpdateMessageNoteMutation,
} from './contact.api';
import { describeChange } from './message-history';

export interface MessageRecordProps {
  id: string;
  detail: {
    currentData?: ContactMessageDetail | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
}

/** The notes of a message as calls that return the text of an error. */
function useNoteActions(id: string): NoteActions {
  const [create] = useAdminCreateMessageNoteMutation();
  const [update] = useAdminUpdateMessageNoteMutation();
  const [remove] = useAdminRemoveMessageNoteMutation();
  const failureOf = ({ error }: { error?: unknown }) =>
    error === undefined ? undefined : actionError(error, 'The note was not saved. Please try again.');
  return {
    create: async (text) => failureOf(await create({ id, text })),
    update: async (noteId, text) => failureOf(await update({ id, noteId, text })),
    remove: async (noteId) => failureOf(await remove({ id, noteId })),
  };
}

/** Internal notes, origin and history of a message. */
export function MessageRecord({ id, detail: { currentData: data, error, isFetching, refetch } }: MessageRecordProps) {
  const callerId = useCurrentStaff()?.id;
  const noteActions = useNoteActions(id);
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
          <NotesSection notes={data.notes} subjectId={id} callerId={callerId} {...noteActions} />
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
