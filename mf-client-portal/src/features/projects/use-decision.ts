import { useState } from 'react';
import { actionError } from '@hive/api-client';
import type { Milestone, Notice } from '@hive/contracts';
import { useDraft, useHost } from '@hive/session';
import { usePortalApproveMilestoneMutation, usePortalRequestMilestoneChangesMutation } from './decisions.api';

const NOT_SENT = 'Your decision was not sent. Your note is still here: please try again.';

/** The decision about a submitted milestone. The note stays until the server has the decision, and survives a reload. */
export function useDecision({ id, title, submittedAt }: Milestone) {
  const host = useHost();
  const { text: note, change: setNote, clear } = useDraft(`decision:${id}`);
  const [noteError, setNoteError] = useState<string>();
  const [approve, approval] = usePortalApproveMilestoneMutation();
  const [requestChanges, request] = usePortalRequestMilestoneChangesMutation();
  const isPending = approval.isLoading || request.isLoading;
  const comment = note.trim();
  const seen = { submittedAt: submittedAt ?? '' };

  const report = ({ error }: { error?: unknown }, success: Notice) => {
    if (error === undefined) {
      clear();
      host.notify(success);
    } else {
      host.notify({ title: 'Error', description: actionError(error, NOT_SENT), variant: 'destructive' });
    }
  };
  return {
    note,
    noteError,
    isApproving: approval.isLoading,
    isRequesting: request.isLoading,
    isPending,
    changeNote: (next: string) => {
      setNote(next);
      setNoteError(undefined);
    },
    approve: async () => {
      if (!isPending) {
        report(await approve({ id, body: seen }), {
          title: 'Approved',
          description: `Your agency has been told: ${title}.`,
        });
      }
    },
    /** Without a note, shows that it is missing. */
    requestChanges: async () => {
      if (comment === '') {
        setNoteError('Say what should change');
      } else if (!isPending) {
        report(await requestChanges({ id, body: { ...seen, comment } }), {
          title: 'Changes requested',
          description: `Your agency reads what should change: ${title}.`,
        });
      }
    },
  };
}
