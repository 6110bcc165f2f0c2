import { AccountPanels, TwoFactorPolicyPanel } from '@hive/account';
import { PageHeader } from '@hive/ui/antd';
import { AdminLayout } from '../app/admin-layout';
import { useCurrentStaff } from '../app/current-staff';
import styles from './account-page.module.css';

/** The own account of a member of staff. */
export function AccountPage() {
  const staff = useCurrentStaff();
  const mustSetUp = staff?.mustSetUpTwoFactor ?? false;
  const canEditSettings = staff?.permissions.includes('settings:edit') ?? false;
  const subtitle = mustSetUp
    ? 'Administrators need two-factor login here. Set it up to go on.'
    : 'Your name, password, two-factor login and devices';
  return (
    <AdminLayout>
      <PageHeader title="Your Account" subtitle={subtitle} />
      <div className={styles.panels}>
        <AccountPanels />
        {canEditSettings && !mustSetUp && <TwoFactorPolicyPanel />}
      </div>
    </AdminLayout>
  );
}
