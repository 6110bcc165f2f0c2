import { AccountPanels, TwoFactorPolicyPanel } from '@hive/account';
import { NotificationPreferencesPanel } from '@hive/notifications/preferences';
import { CrashBoundaries, PageHeader } from '@hive/ui/app';
import { AdminLayout } from '../../app/admin-layout';
import { useCurrentStaff } from '../../app/current-staff';
import page from './page.json';
import styles from './account-page.module.css';

const notifications = {
  chat: 'A client writes to the team',
  assignment: 'A message or a client is assigned to you',
  mention: 'A colleague mentions you in an internal note',
  approval: 'A client approves your work or requests changes',
  comment: 'A client comments on a milestone or a file',
  document: 'A client comments on an invoice or a contract',
  file: 'A client uploads files',
  signup: 'Somebody asks for a client account',
  alert: 'A milestone is due soon or overdue',
  'agency-alert': 'An administrator tells all staff something',
};

/** The account page of a member of staff. */
export function AccountPage() {
  const staff = useCurrentStaff();
  const mustSetUp = staff?.mustSetUpTwoFactor ?? false;
  const canEditSettings = staff?.permissions.includes('settings:edit') ?? false;
  const subtitle = mustSetUp
    ? 'Administrators need two-factor login here. Set it up to go on.'
    : 'Your name, password, two-factor login and devices';
  return (
    <AdminLayout>
      <PageHeader title={page.title} subtitle={subtitle} />
      <div className={styles.panels}>
        <CrashBoundaries>
          <AccountPanels />
          {!mustSetUp && <NotificationPreferencesPanel about={notifications} />}
          {canEditSettings && !mustSetUp && <TwoFactorPolicyPanel />}
        </CrashBoundaries>
      </div>
    </AdminLayout>
  );
}
