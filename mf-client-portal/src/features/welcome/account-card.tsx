import { type CurrentUser, mailUrl, type Settings } from '@hive/contracts';
import { telephoneUrl } from '@hive/ui';
import { CompanyAvatar, Panel } from '@hive/ui/app';
import styles from './welcome.module.css';

/** Name, login and company of the client. */
export function AccountCard({ user }: { user: CurrentUser }) {
  const company = user.companyName ?? '';
  return (
    <Panel title="Your account">
      <div className={styles.company}>
        <CompanyAvatar name={company} size={44} />
        <div className={styles.text}>
          <p className={styles.strong}>{company}</p>
          <p className={styles.muted}>{user.contactEmail ?? user.email}</p>
        </div>
      </div>
      <dl className={styles.facts}>
        <dt>Name</dt>
        <dd className={styles.line}>{[user.firstName, user.lastName].filter(Boolean).join(' ') || company}</dd>
        <dt>Login</dt>
        <dd className={styles.login} title={user.email}>
          {user.email}
        </dd>
      </dl>
    </Panel>
  );
}

/** E-mail, phone and hours of the agency. */
export const ContactCard = ({ brandName, contactEmail, contactPhone, businessHours, weekendHours }: Settings) => (
  <Panel title={`Reach ${brandName}`}>
    <dl className={`${styles.facts} ${styles.contact}`}>
      <dt>Email</dt>
      <dd>
        <a href={mailUrl(contactEmail)}>{contactEmail}</a>
      </dd>
      <dt>Phone</dt>
      <dd>
        <a href={telephoneUrl(contactPhone)}>{contactPhone}</a>
      </dd>
      <dt>Hours</dt>
      <dd className={styles.hours}>{`${businessHours}, ${weekendHours}`}</dd>
    </dl>
  </Panel>
);
