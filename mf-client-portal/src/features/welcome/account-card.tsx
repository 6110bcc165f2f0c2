import type { CurrentUser, Settings } from '@hive/contracts';
import { CompanyAvatar, Panel, Skeleton, telephoneUrl } from '@hive/ui/antd';
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
        <dd>
          {user.firstName} {user.lastName}
        </dd>
        <dt>Login</dt>
        <dd>{user.email}</dd>
      </dl>
    </Panel>
  );
}

/** E-mail, phone and hours of the agency. */
export function ContactCard({ agency }: { agency: Settings | undefined }) {
  return (
    <Panel title={agency ? `Reach ${agency.brandName}` : 'Reach us'}>
      {agency ? (
        <dl className={styles.facts}>
          <dt>E-mail</dt>
          <dd>
            <a href={`mailto:${agency.contactEmail}`}>{agency.contactEmail}</a>
          </dd>
          <dt>Phone</dt>
          <dd>
            <a href={telephoneUrl(agency.contactPhone)}>{agency.contactPhone}</a>
          </dd>
          <dt>Hours</dt>
          <dd>
            {agency.businessHours}, {agency.weekendHours}
          </dd>
        </dl>
      ) : (
        <div className={styles.skeleton}>
          <Skeleton width="80%" />
          <Skeleton width="60%" />
          <Skeleton width="90%" />
        </div>
      )}
    </Panel>
  );
}
