import { useState } from 'react';
import type { HeldSubmission } from '@hive/contracts';
import { useHost } from '@hive/session';
import { actionError } from '../../shared/errors';
import { namesOf } from './held-submission-names';
import { useAdminReleaseHeldSubmissionMutation, useAdminRemoveHeldSubmissionMutation } from './held-submissions.api';

const released = {
  assessment: {
    title: 'Assessment released',
    description: 'It is among the assessments, and its mails are on their way.',
  },
  signup: {
    title: 'Signup released',
    description: 'It waits for a decision on the dashboard, and its mails are on their way.',
  },
};

/** Releases or deletes a held submission and notifies the user of the outcome. */
export function useHeldSubmission(submission: HeldSubmission) {
  const { id, kind } = submission;
  const { label } = namesOf(submission);
  const host = useHost();
  const [releaseCall, { isLoading: isReleasing }] = useAdminReleaseHeldSubmissionMutation();
  const [removeCall, { isLoading: isRemoving }] = useAdminRemoveHeldSubmissionMutation();
  /** Stays in the row: a toast would disappear before the user has read why. */
  const [error, setError] = useState<string>();

  const report = (failure: unknown, fallback: string) => {
    const text = actionError(failure, fallback);
    setError(text);
    host.notify({ title: 'Error', description: text, variant: 'destructive' });
  };
  const release = async () => {
    setError(undefined);
    const answer = await releaseCall(id);
    if (answer.error) {
      report(answer.error, `Failed to release ${label}`);
    } else {
      host.notify(released[kind]);
    }
  };
  const remove = async (): Promise<void> => {
    setError(undefined);
    const answer = await removeCall(id);
    if (answer.error) {
      report(answer.error, `Failed to delete ${label}`);
    } else {
      host.notify({ title: 'Deleted', description: `${label.charAt(0).toUpperCase()}${label.slice(1)} was deleted.` });
    }
  };
  return { release, remove, isReleasing, isRemoving, error };
}
