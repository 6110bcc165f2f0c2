import { useState } from 'react';
import type { Signup } from '@hive/contracts';
import type { ApiError } from '@hive/store';
import { useHost } from '@hive/session';
import { actionError } from '../../shared/errors';
import { useAdminApproveSignupMutation, useAdminRejectSignupMutation } from './signups.api';

/** Approves or rejects a sign-up and notifies the user of the outcome. */
export function useSignupDecision(signup: Signup) {
  const host = useHost();
  const [approveCall, { isLoading: isApproving }] = useAdminApproveSignupMutation();
  const [rejectCall, { isLoading: isRejecting }] = useAdminRejectSignupMutation();
  /** An error that the user must resolve stays in the row; a toast would disappear too early. */
  const [blockingError, setBlockingError] = useState<string>();

  /** Returns the text of the row's error. */
  const reportError = (error: unknown, fallback: string) => {
    const text = actionError(error, fallback);
    setBlockingError((error as ApiError).code === 'PORTAL_ACCESS.ALREADY_GRANTED' ? text : undefined);
    host.notify({ title: 'Error', description: text, variant: 'destructive' });
    return text;
  };
  const approve = async () => {
    const { error } = await approveCall(signup.id);
    if (error) {
      reportError(error, 'Failed to approve signup');
    } else {
      host.notify({ title: 'Signup approved', description: 'Client signup has been approved successfully.' });
    }
  };
  /** Returns the text of an error; undefined after a success. */
  const reject = async (notes: string): Promise<string | undefined> => {
    const { error } = await rejectCall({ id: signup.id, notes });
    if (error) {
      return reportError(error, 'Failed to reject signup');
    }
    host.notify({ title: 'Signup rejected', description: 'Client signup has been rejected.' });
    return undefined;
  };
  return { approve, reject, isApproving, isRejecting, blockingError };
}
