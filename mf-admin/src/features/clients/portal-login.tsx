import { isErasedEmail, type Client } from '@hive/contracts';
import { useHost } from '@hive/session';
import { Button } from '@hive/ui/app';
import { useHasCapability } from '../../app/current-staff';
import { shortDate } from '../../shared/dates';
import { actionError } from '../../shared/errors';
import { useAdminInviteClientMutation } from './clients-changes.api';
import { contactName } from './contact-name';
import styles from './client-profile.module.css';

/** Whether the client's contact can log in to the portal, with the invitation. */
export function PortalLogin({ client }: { client: Client }) {
  const host = useHost();
  const canInvite = useHasCapability('signups:decide');
  const [inviteCall, { isLoading }] = useAdminInviteClientMutation();
  const { contactEmail, hasOwnLogin, invitedAt } = client;
  const name = contactName(client) ?? contactEmail;
  if (hasOwnLogin) {
    return 'Has a login';
  }
  const invite = async () => {
    const { error } = await inviteCall(client.id);
    host.notify(
      error === undefined
        ? { title: 'Invitation sent', description: `${contactEmail} gets a link to choose a password.` }
        : { title: 'Error', description: actionError(error, 'Failed to send the invitation'), variant: 'destructive' },
    );
  };
  return (
    <div className={styles.login}>
      <span>{invitedAt === null ? 'No login yet' : `Invited on ${shortDate(invitedAt, '')}`}</span>
      {canInvite && !isErasedEmail(contactEmail) ? (
        <Button
          loading={isLoading}
          aria-label={invitedAt === null ? `Invite ${name}` : `Resend invite to ${name}`}
          onClick={() => void invite()}
        >
          {invitedAt === null ? 'Invite' : 'Resend invite'}
        </Button>
      ) : null}
    </div>
  );
}
