import { AccountPanels } from '@hive/account';
import { NotificationPreferencesPanel } from '@hive/notifications/preferences';
import { useCurrentUser } from '@hive/session';
import { CrashBoundaries } from '@hive/ui/app';
import { PortalHeader } from '../../app/portal-header';
import { PortalPage } from '../../app/portal-page';
import styles from './account-page.module.css';
import page from './page.json';

const notifications = {
  chat: 'The team writes to you',
  approval: 'A milestone or a file is waiting for your approval',
  comment: 'The team comments on a milestone or a file',
  document: 'The team adds an invoice or a contract, or comments on one',
  file: 'The team delivers files',
  alert: 'A milestone that is waiting for your approval is due soon',
  'agency-alert': 'We tell our clients something, such as days when we are closed',
};

/** The account page of an owner or a person of the team. */
export const AccountPage = () => (
  <PortalPage page={page} bar={<PortalHeader />}>
    <div className={styles.panels}>
      <CrashBoundaries>
        <AccountPanels />
        {useCurrentUser()?.mustSetUpTwoFactor ? null : <NotificationPreferencesPanel about={notifications} />}
      </CrashBoundaries>
    </div>
  </PortalPage>
);
