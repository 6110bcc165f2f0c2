import type { HostApi } from '@hive/contracts';
import { Button } from '@hive/ui';
import { NewLink } from '../../components/page/new-link';
import { useMarketingRenewPasswordLinkMutation } from './password-links.api';

/** Offers a new link to the person of one that no longer works, or the login dialog with "Forgot password?". */
export function InvalidLink({ host }: { host: HostApi }) {
  const [renew] = useMarketingRenewPasswordLinkMutation();
  return (
    <NewLink
      id="password-renew"
      renew={(token) => renew({ token })}
      sentText="If the link belongs to an active account, a new one is on its way to its e-mail address."
    >
      <Button id="password-back" variant="secondary" onClick={() => host.openDialog('login')}>
        Login
      </Button>
    </NewLink>
  );
}
