import { useState } from 'react';
import type { HostApi } from '@hive/contracts';
import { Button, FormError } from '@hive/ui';
import { failureText } from '../../components/form/failure-text';
import { readLinkToken } from '../../components/page/link-token';
import styles from './choose-password-panel.module.css';
import { useMarketingRenewPasswordLinkMutation } from './password-links.api';

/** Offers a new link to the person of one that no longer works, or the login dialog with "Forgot password?". */
export function InvalidLink({ host }: { host: HostApi }) {
  const [renew, { isLoading }] = useMarketingRenewPasswordLinkMutation();
  const [state, setState] = useState<{ isSent: boolean; failure?: string }>({ isSent: false });
  const token = readLinkToken();
  const send = async () => {
    const { error } = await renew({ token });
    setState(error ? { isSent: false, failure: failureText(error) } : { isSent: true });
  };
  if (state.isSent) {
    return (
      <output className={styles.sent}>
        If the link belongs to an active account, a new one is on its way to the same e-mail address.
      </output>
    );
  }
  return (
    <>
      {state.failure && <FormError>{state.failure}</FormError>}
      <div className={styles.actions}>
        {token !== '' && (
          <Button id="password-renew" isLoading={isLoading} onClick={() => void send()}>
            Send a New Link
          </Button>
        )}
        <Button id="password-back" variant="secondary" onClick={() => host.openDialog('login')}>
          Login
        </Button>
      </div>
    </>
  );
}
