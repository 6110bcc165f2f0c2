import { useState } from 'react';
import type { Signup } from '@hive/contracts';
import type { ApiError } from '@hive/store';
import { useHost } from '@hive/session';
import { actionError } from '../../shared/errors';
import { undoAction } from '../../shared/undo-action';
import { useAdminApproveSignupMutation, useAdminRejectSignupMutation, useAdminUndoSignupMutation } from './signups.api';

/** Approves or rejects a sign-up; the notice of the outcome offers to undo it. */
export function useSignupDecision(signup: Signup) {
  const host = useHost();
  const [approveCall, { isLoading: isApproving }] = useAdminApproveSignupMutation();
  const [rejectCall, { isLoading: isRejecting }] = useAdminRejectSignupMutation();
  const [undoCall] = useAdminUndoSignupMutation();
  /** An error that the user must resolve stays in the row; a toast would disappear too early. */
  const [blockingError, setBlockingError] = useState<string>();

  /** Returns the text of the row's error. */
  const reportError = (error: unknown, fallback: string) => {
    const text = actionError(error, fallback);
    setBlockingError((error as ApiError).code === 'PORTAL_ACCESS.ALREADY_GRANTED' ? text : undefined);
    host.notify({ title: 'Error', description: text, variant: 'destructive' });
    return text;
  };
  const undo = async () => {
    const { error } = await undoCall(signup.id);
    host.notify(
      error
        ? { title: 'Error', description: actionError(error, 'Failed to undo the decision'), variant: 'destructive' }
        : { title: 'Undone', description: `The request of ${signup.company} is pending again. Nothing was mailed.` },
    );
  };
  /** The texts are specified: the label of the action names the company. */
  const report = (notice: { title: string; description: string }) =>
    host.notify({ ...notice, ...undoAction(undo, `Undo for ${signup.company}`) });
  const approve = async () => {
    const { error } = await approveCall(signup.id);
    if (error) {
      reportError(error, 'Failed to approve signup');
    } else {
      report({ title: 'Signup approved', description: 'Client signup has been approved successfully.' });
    }
  };
  /** Returns the text of an error; undefined after a success. */
  const reject = async (notes: string): Promise<string | undefined> => {
    const { error } = await rejectCall({ id: signup.id, notes });
    if (error) {
      return reportError(error, 'Failed to reject signup');
    }
    report({ title: 'Signup rejected', description: 'Client signup has been rejected.' });
    return undefined;
  };
  return { approve, reject, isApproving, isRejecting, blockingError };
}
