import { errorText, isApiError } from '@hive/api-client';
import { useHost } from '@hive/session';
import { Button, Panel } from '@hive/ui/antd';
import { useAccountGetTwoFactorPolicyQuery, useAccountUpdateTwoFactorPolicyMutation } from './account.api';
import styles from './account.module.css';

/** Lets an administrator require two-factor login of all administrators. */
export function TwoFactorPolicyPanel() {
  const host = useHost();
  const { data: policy } = useAccountGetTwoFactorPolicyQuery();
  const [update, { isLoading }] = useAccountUpdateTwoFactorPolicyMutation();
  if (!policy) {
    return null;
  }
  const { isRequiredForAdmins } = policy;
  const change = async () => {
    const { error } = await update({ isRequiredForAdmins: !isRequiredForAdmins });
    if (error) {
      const description = isApiError(error) ? error.message : errorText(error);
      host.notify({ title: 'Error', description, variant: 'destructive' });
    }
  };
  return (
    <Panel title="Administrators" note={isRequiredForAdmins ? 'Two-factor login required' : ''}>
      <div className={styles.stack}>
        <p>
          {isRequiredForAdmins
            ? 'Every administrator needs two-factor login. One without it can do nothing but set it up.'
            : 'Administrators may log in with their password alone.'}
        </p>
        <Button size="large" loading={isLoading} onClick={() => void change()}>
          {isRequiredForAdmins ? 'No Longer Require It' : 'Require Two-Factor Login'}
        </Button>
      </div>
    </Panel>
  );
}
