import { useState, type ReactNode } from 'react';
import { Button, FormError } from '@hive/ui';
import { failureText } from '../form/failure-text';
import { readLinkToken } from './link-token';
import styles from './new-link.module.css';

interface Props {
  id: string;
  /** Asks the server for a new link to the person of this token. */
  renew: (token: string) => Promise<{ error?: unknown }>;
  /** Shown when the server has accepted the request; it never reveals whether the person exists. */
  sentText: string;
  /** Further buttons. */
  children?: ReactNode;
}

/** Offers a new link in place of the page's, which no longer works. */
export function NewLink({ id, renew, sentText, children }: Props) {
  const [isSending, setIsSending] = useState(false);
  const [state, setState] = useState<{ isSent: boolean; failure?: string }>({ isSent: false });
  const token = readLinkToken();
  const send = async () => {
    setIsSending(true);
    const { error } = await renew(token);
    setIsSending(false);
    setState(error ? { isSent: false, failure: failureText(error) } : { isSent: true });
  };
  if (state.isSent) {
    return <output className={styles.sent}>{sentText}</output>;
  }
  return (
    <>
      {state.failure && <FormError>{state.failure}</FormError>}
      <div className={styles.actions}>
        {token !== '' && (
          <Button id={id} isLoading={isSending} onClick={() => void send()}>
            Send a New Link
          </Button>
        )}
        {children}
      </div>
    </>
  );
}
