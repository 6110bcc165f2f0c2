import { Button } from '@hive/ui';
import { NewLink } from '../../components/page/new-link';
import { useMarketingRenewPasswordLinkMutation } from './password-links.api';

/** Offers a new link to the person of one that no longer works, or the login with "Forgot password?". */
export function InvalidLink({ onLogin }: { onLogin: () => void }) {
  const [renew] = useMarketingRenewPasswordLinkMutation();
  return (
    <NewLink
      id="password-renew"
      renew={(token) => renew({ token })}
      sentText="If the link belongs to an active account, a new one is on its way to its e-mail address."
    >
      <Button id="password-back" variant="secondary" onClick={onLogin}>
        Login
      </Button>
    </NewLink>
  );
}
