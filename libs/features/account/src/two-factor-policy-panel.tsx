import { errorText, isApiError } from '@hive/api-client';
import type { TwoFactorPolicy } from '@hive/contracts';
import { useHost } from '@hive/session';
import { Button, DataState, ListSkeleton, Panel } from '@hive/ui/app';
import { useAccountGetTwoFactorPolicyQuery, useAccountUpdateTwoFactorPolicyMutation } from './account.api';
import styles from './account.module.css';

function Policy({ isRequiredForAdmins }: TwoFactorPolicy) {
  const host = useHost();
  const [update, { isLoading }] = useAccountUpdateTwoFactorPolicyMutation();
  const change = async () => {
    const { error } = await update({ isRequiredForAdmins: !isRequiredForAdmins });
    if (error) {
      const description = isApiError(error) ? error.message : errorText(error);
      host.notify({ title: 'Error', description, variant: 'destructive' });
    }
  };
  return (
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
  );
}

/** Lets an administrator require two-factor login of all administrators. */
export function TwoFactorPolicyPanel() {
  const { data: policy, error, isFetching, refetch } = useAccountGetTwoFactorPolicyQuery();
  return (
    <Panel title="Administrators" note={policy?.isRequiredForAdmins ? 'Two-factor login required' : undefined}>
      <DataState
        data={policy}
        isLoading={isFetching}
        error={error && errorText(error)}
        onRetry={() => void refetch()}
        loadingText="Loading the rule for administrators..."
        skeleton={<ListSkeleton rows={1} rowHeight={84} hasAvatar={false} />}
        errorTitle="The rule for administrators did not load"
        isEmpty={false}
        empty={null}
      >
        {policy ? <Policy {...policy} /> : null}
      </DataState>
    </Panel>
  );
}
