import { teamLevels, type ClientEmployee, type TeamLevel } from '@hive/contracts';
import { PersonAvatar, StatusTag, toggleNames } from '@hive/ui/app';
import { AccountButtons } from '../../shared/account-buttons';
import { dateAndTime } from '../../shared/dates';
import { useAccountActions } from '../../shared/use-account-actions';
import { accountCalls } from './account-calls';
import styles from '../../shared/account-list.module.css';

const shortLevels: Record<TeamLevel, string> = { owner: 'Owner', admin: 'Admin', member: 'Member' };

const OWNER = teamLevels[0];

function statusOf({ isActive, lastLoginAt }: ClientEmployee): 'active' | 'invited' | 'inactive' {
  if (!isActive) {
    return 'inactive';
  }
  return lastLoginAt ? 'active' : 'invited';
}

interface ClientTeamRowProps {
  person: ClientEmployee;
  onEdit: () => void;
}

/** A person of a client's team with state and actions. */
export function ClientTeamRow({ person, onEdit }: ClientTeamRowProps) {
  const actions = useAccountActions(person, accountCalls);
  const name = `${person.firstName} ${person.lastName}`;
  const status = statusOf(person);
  return (
    <li className={styles.row}>
      <div className={styles.person}>
        <PersonAvatar name={name} size={34} />
        <div className={styles.lines}>
          <strong className={styles.name}>{name}</strong>
          <span className={styles.detail}>{person.email}</span>
        </div>
      </div>
      <div className={styles.lines}>
        <span>{person.companyName}</span>
        <span className={styles.detail}>{[person.jobTitle, person.department].filter(Boolean).join(', ')}</span>
      </div>
      <div className={styles.level}>
        <StatusTag status={person.accessLevel} label={shortLevels[person.accessLevel]} />
      </div>
      <div className={styles.cell} data-label="Permissions">
        {person.accessLevel === OWNER ? 'Everything' : toggleNames(person)}
      </div>
      <div className={styles.cell} data-label="Last login">
        {person.lastLoginAt ? dateAndTime(person.lastLoginAt) : 'Not signed in yet'}
      </div>
      <div className={styles.status}>
        <StatusTag dot status={status} />
      </div>
      <AccountButtons name={name} actions={actions} status={status} onEdit={onEdit} />
    </li>
  );
}
