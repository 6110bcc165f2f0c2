import { useState } from 'react';
import type { InboundMail } from '@hive/contracts';
import { useHost } from '@hive/session';
import { actionError } from '../../shared/errors';
import { useAdminAcceptInboundMailMutation, useAdminDiscardInboundMailMutation } from './inbound-mail.api';

/** Accepts or discards a mail that waits, and notifies the user of the outcome. */
export function useInboundMail({ id, state }: InboundMail) {
  const host = useHost();
  const [acceptCall, { isLoading: isAccepting }] = useAdminAcceptInboundMailMutation();
  const [discardCall, { isLoading: isDiscarding }] = useAdminDiscardInboundMailMutation();
  const [error, setError] = useState<string>();
  const run = async (call: Promise<{ error?: unknown }>, fallback: string, title: string) => {
    setError(undefined);
    const answer = await call;
    if (answer.error) {
      setError(actionError(answer.error, fallback));
    } else {
      host.notify({ title });
    }
  };
  const isFailed = state === 'failed';
  return {
    accept: () =>
      run(acceptCall(id), 'The mail was not filed', isFailed ? 'Trying again.' : 'Accepted. It is being filed.'),
    discard: () => run(discardCall(id), 'The mail was not discarded', 'Discarded. The mail stays in the mailbox.'),
    isAccepting,
    isDiscarding,
    error,
  };
}
