import { type CurrentUser, mailUrl, type Settings } from '@hive/contracts';
import { telephoneUrl } from '@hive/ui';
import { CompanyAvatar, Panel, TextSkeleton } from '@hive/ui/app/frame';
import styles from './welcome.module.css';

const text = <TextSkeleton width="70%" />;

/** Name, login and company of the client; in the frame without the user. */
export function AccountCard({ user }: { user?: CurrentUser }) {
  const company = user?.companyName ?? '';
  return (
    <Panel title="Your account">
      <div className={styles.company}>
        <CompanyAvatar name={company} size={44} />
        <div className={styles.text}>
          <p className={styles.strong}>{user ? company : text}</p>
          <p className={styles.muted}>{user ? (user.contactEmail ?? user.email) : text}</p>
        </div>
      </div>
      <dl className={styles.facts}>
        <dt>Name</dt>
        <dd className={styles.line}>
          {user ? [user.firstName, user.lastName].filter(Boolean).join(' ') || company : text}
        </dd>
        <dt>Login</dt>
        <dd className={styles.login} title={user?.email}>
          {user?.email ?? text}
        </dd>
      </dl>
    </Panel>
  );
}

/** E-mail, phone and hours of the agency; in the frame without them. */
export function ContactCard({ agency, brand }: { agency?: Settings | undefined; brand?: string | undefined }) {
  return (
    <Panel title={brand ? `Reach ${brand}` : 'Reach us'}>
      <dl className={`${styles.facts} ${styles.contact}`}>
        <dt>E-mail</dt>
        <dd>{agency ? <a href={mailUrl(agency.contactEmail)}>{agency.contactEmail}</a> : text}</dd>
        <dt>Phone</dt>
        <dd>{agency ? <a href={telephoneUrl(agency.contactPhone)}>{agency.contactPhone}</a> : text}</dd>
        <dt>Hours</dt>
        <dd className={styles.hours}>{agency ? `${agency.businessHours}, ${agency.weekendHours}` : text}</dd>
      </dl>
    </Panel>
  );
}
