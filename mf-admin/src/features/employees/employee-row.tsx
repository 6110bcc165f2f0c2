import type { EmployeeAccount } from '@hive/contracts';
import { PersonAvatar, StatusTag } from '@hive/ui/app';
import { useCurrentStaff } from '../../app/current-staff';
import { calendarDay, dateAndTime, shortDate } from '../../shared/dates';
import { departmentLabels, staffLevelLabels } from '../../shared/labels';
import { AccountButtons } from '../../shared/account-buttons';
import { useAccountActions } from '../../shared/use-account-actions';
import { accountCalls } from './account-calls';
import styles from '../../shared/account-list.module.css';

/** When the person last logged in, or that they never did. */
function lastLogin({ status, lastLoginAt, invitedAt }: EmployeeAccount): string {
  if (lastLoginAt) {
    return dateAndTime(lastLoginAt);
  }
  return status === 'invited' ? `Not signed in yet, invited ${shortDate(invitedAt, '')}`.trim() : '—';
}

function RowButtons({ account, onEdit }: { account: EmployeeAccount; onEdit: () => void }) {
  const actions = useAccountActions(account, accountCalls);
  const isOwn = useCurrentStaff()?.id === account.id;
  const name = `${account.firstName} ${account.lastName}`;
  return <AccountButtons name={name} actions={actions} status={account.status} isOwn={isOwn} onEdit={onEdit} />;
}

interface EmployeeRowProps {
  account: EmployeeAccount;
  /** Undefined for staff who only read the list. */
  onEdit: (() => void) | undefined;
}

/** An account with its state and actions. */
export function EmployeeRow({ account, onEdit }: EmployeeRowProps) {
  const name = `${account.firstName} ${account.lastName}`;
  return (
    <li className={styles.row}>
      <div className={styles.person}>
        <PersonAvatar name={name} size={34} />
        <div className={styles.lines}>
          <strong className={styles.name}>{name}</strong>
          <span className={styles.detail}>{account.email}</span>
        </div>
      </div>
      <div className={styles.lines}>
        <span>{account.role}</span>
        <span className={styles.detail}>{departmentLabels[account.department] ?? account.department}</span>
      </div>
      <div className={styles.level}>
        <StatusTag status={account.accessLevel} label={staffLevelLabels[account.accessLevel]} />
      </div>
      <div className={styles.cell} data-label="Start date">
        {calendarDay(account.startDate, '—')}
      </div>
      <div className={styles.cell} data-label="Last login">
        {lastLogin(account)}
      </div>
      <div className={styles.status}>
        <StatusTag dot status={account.status} />
      </div>
      {onEdit ? <RowButtons account={account} onEdit={onEdit} /> : null}
    </li>
  );
}
