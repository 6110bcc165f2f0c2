import type { TestEmailResult } from '@hive/contracts';
import { useHost } from '@hive/session';
import { Button } from '@hive/ui/app';
import { MailOutlined } from '@hive/ui/app/icons';
import { useHasCapability } from '../../app/current-staff';
import { actionError } from '../../shared/errors';
import { useAdminSendTestEmailMutation } from './test-email.api';

const outcomeOf = ({ email, isCaptured }: TestEmailResult): string =>
  isCaptured
    ? `Test email sent to ${email}. No mail server is configured: it was captured, not delivered.`
    : `Test email sent to ${email}`;

/** Sends the user a mail and shows whether the mail server accepted it. Only for those who may. */
export function TestEmailButton({ isDisabled = false }: { isDisabled?: boolean }) {
  const host = useHost();
  const [send, { isLoading }] = useAdminSendTestEmailMutation();
  const isPermitted = useHasCapability('settings:edit');
  const start = async () => {
    const { data, error } = await send();
    if (data) {
      host.notify({ title: 'Email Test Successful', description: outcomeOf(data) });
    } else {
      const description = actionError(error, 'Failed to send test email');
      host.notify({ title: 'Email Test Failed', description, variant: 'destructive' });
    }
  };
  return isPermitted ? (
    <Button icon={<MailOutlined />} loading={isLoading} disabled={isDisabled} onClick={() => void start()}>
      Test Email System
    </Button>
  ) : null;
}
