import { useEffect, useRef, useState } from 'react';
import { isApiError } from '@hive/api-client';
import type { HostApi } from '@hive/contracts';
import { Button, FormError, layout, useEventReplay } from '@hive/ui';
import { failureText } from '../../components/form/failure-text';
import { dropLinkToken, readLinkToken } from '../../components/page/link-token';
import { NewLink } from '../../components/page/new-link';
import { useMarketingConfirmAccessMutation, useMarketingRenewConfirmationMutation } from './confirm-access.api';
import styles from './confirm-access-panel.module.css';

const INVALID = 'This link is no longer valid. Please ask for a new one.';

/** Confirms on click only: mail filters open links too. */
function useConfirm() {
  const [confirm, { isLoading }] = useMarketingConfirmAccessMutation();
  const [state, setState] = useState<{ done: boolean; failure?: string; isInvalid?: boolean }>({ done: false });
  const submit = async () => {
    const token = readLinkToken();
    if (token === '') {
      setState({ done: false, failure: INVALID, isInvalid: true });
      return;
    }
    const { error } = await confirm({ token });
    if (!error) {
      dropLinkToken();
      setState({ done: true });
      return;
    }
    const isInvalid = isApiError(error) && error.code === 'PORTAL_ACCESS.TOKEN_INVALID';
    setState({ done: false, failure: failureText(error), isInvalid });
  };
  return { ...state, isLoading, submit };
}

/** Confirms the e-mail address of an approved sign-up with the token of the link. */
export function ConfirmAccessPanel({ host }: { host: HostApi }) {
  const part = useRef<HTMLDivElement>(null);
  const message = useRef<HTMLParagraphElement>(null);
  const { done, failure, isInvalid, isLoading, submit } = useConfirm();
  const [renew] = useMarketingRenewConfirmationMutation();
  useEventReplay(part);
  useEffect(() => {
    if (done) {
      message.current?.focus();
    }
  }, [done]);
  return (
    <div ref={part} data-part="confirm-access" className={styles.panel}>
      <p ref={message} tabIndex={-1} className={`${layout.lead} ${styles.lead}`}>
        {done
          ? 'Your e-mail address is confirmed. You can log in with the password you chose when you signed up.'
          : 'One press confirms that this e-mail address is yours. After that the password you chose works.'}
      </p>
      {failure && <FormError>{failure}</FormError>}
      {isInvalid && (
        <NewLink
          id="confirm-renew"
          renew={(token) => renew({ token })}
          sentText="If your access still waits for this, a new link is on its way to the same e-mail address."
        />
      )}
      {done ? (
        <Button id="confirm-login" onClick={() => host.openDialog('login')}>
          Login
        </Button>
      ) : (
        <Button
          id="confirm-press"
          variant={isInvalid ? 'secondary' : 'primary'}
          isLoading={isLoading}
          onClick={() => void submit()}
        >
          Confirm My Access
        </Button>
      )}
    </div>
  );
}
