import { useState } from 'react';
import type { Signup } from '@hive/contracts';
import type { ApiError } from '@hive/store';
import { useHost } from '@hive/session';
import { actionError } from '../../shared/errors';
import { useAdminApproveSignupMutation, useAdminRejectSignupMutation } from './signups.api';

type Outcome = { error?: unknown };

/** Approves or rejects one sign-up and tells how it went. */
export function useSignupDecision(signup: Signup) {
  const host = useHost();
  const [approveCall, { isLoading: isApproving }] = useAdminApproveSignupMutation();
  const [rejectCall, { isLoading: isRejecting }] = useAdminRejectSignupMutation();
  /** A refusal with a way out stays beside the entry; a toast would be gone before it is read. */
  const [blockingError, setBlockingError] = useState<string>();

  const failed = (error: unknown, fallback: string) => {
    const text = actionError(error, fallback);
    setBlockingError((error as ApiError).code === 'SIGNUP.EMAIL_HAS_ACCESS' ? text : undefined);
    host.notify({ title: 'Error', description: text, variant: 'destructive' });
  };
  const approve = async () => {
    const { error }: Outcome = await approveCall(signup.id);
    if (error) {
      failed(error, 'Failed to approve signup');
    } else {
      host.notify({ title: 'Signup approved', description: 'Client signup has been approved successfully.' });
    }
  };
  const reject = async (notes: string) => {
    const { error }: Outcome = await rejectCall({ id: signup.id, notes });
    if (error) {
      failed(error, 'Failed to reject signup');
    } else {
      host.notify({ title: 'Signup rejected', description: 'Client signup has been rejected.' });
    }
  };
  return { approve, reject, isApproving, isRejecting, blockingError };
}
