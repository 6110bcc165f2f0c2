import { errorText } from '@hive/api-client';
import { useCurrentUser } from '@hive/session';
import { CrashBoundaries, DataState } from '@hive/ui/app';
import { useAccountGetQuery } from './account.api';
import styles from './account.module.css';
import { AccountPanelsSkeleton } from './account-skeleton';
import { PasswordPanel } from './password-panel';
import { ProfilePanel } from './profile-panel';
import { SessionsPanel } from './sessions-panel';
import { TwoFactorPanel } from './two-factor-panel';

/** The panels of your account. While two-factor login must be set up, the server accepts nothing else. */
export function AccountPanels() {
  const mustSetUp = useCurrentUser()?.mustSetUpTwoFactor ?? false;
  const { data: account, error, isFetching, refetch } = useAccountGetQuery();
  return (
    <div className={styles.panels}>
      <DataState
        hasCards
        data={account}
        isLoading={isFetching}
        error={error && errorText(error)}
        onRetry={() => void refetch()}
        loadingText="Loading your account..."
        skeleton={<AccountPanelsSkeleton />}
        errorTitle="Your account did not load"
        isEmpty={false}
        empty={null}
      >
        {account && (
          <CrashBoundaries>
            {!mustSetUp && <ProfilePanel account={account} />}
            {!mustSetUp && <PasswordPanel />}
            <TwoFactorPanel account={account} />
            {!mustSetUp && <SessionsPanel />}
          </CrashBoundaries>
        )}
      </DataState>
    </div>
  );
}
