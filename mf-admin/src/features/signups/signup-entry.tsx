import { useState } from 'react';
import { Button } from 'antd';
import { CheckOutlined } from '@ant-design/icons';
import type { Signup } from '@hive/contracts';
import { PersonAvatar, StatusTag } from '@hive/ui/antd';
import { longDate } from '../../shared/dates';
import { RejectDialog } from './reject-dialog';
import { useDecision } from './use-decision';
import styles from './signups.module.css';

/** One request that waits for a decision. */
export function SignupEntry({ signup }: { signup: Signup }) {
  const [asking, setAsking] = useState(false);
  const { approve, reject, isApproving, isRejecting, obstacle } = useDecision(signup);
  const name = `${signup.firstName} ${signup.lastName}`;
  return (
    <li className={styles.entry}>
      <div className={styles.person}>
        <PersonAvatar name={name} size={36} />
        <div className={styles.words}>
          <p className={styles.line}>
            <strong className={styles.name}>{name}</strong>
            <StatusTag dot status="Pending Approval" />
          </p>
          <p className={styles.small}>
            {signup.company} <span className={styles.quiet}>· {longDate(signup.createdAt, 'Recently')}</span>
          </p>
          <p className={`${styles.small} ${styles.quiet}`}>
            <span className={styles.whole}>{signup.email}</span> · <span className={styles.whole}>{signup.phone}</span>
          </p>
        </div>
      </div>
      <div className={styles.actions}>
        <Button danger aria-label={`Reject ${name}`} disabled={isApproving} onClick={() => setAsking(true)}>
          Reject
        </Button>
        <Button
          type="primary"
          icon={<CheckOutlined aria-hidden />}
          aria-label={`Approve ${name}`}
          loading={isApproving}
          disabled={isRejecting}
          onClick={() => void approve()}
        >
          Approve
        </Button>
      </div>
      {obstacle === undefined ? null : (
        <p role="alert" className={styles.obstacle}>
          {obstacle}
        </p>
      )}
      {asking ? (
        <RejectDialog
          signup={signup}
          isRejecting={isRejecting}
          onReject={(notes) => void reject(notes).then(() => setAsking(false))}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </li>
  );
}
