import { useState } from 'react';
import type { Signup } from '@hive/contracts';
import { lateComponent } from '@hive/ui';
import { Button, PersonAvatar, StatusTag } from '@hive/ui/app';
import { CheckOutlined } from '@hive/ui/app/icons';
import { ClientHint } from '../../shared/client-hint';
import { longDate } from '../../shared/dates';
import type { RejectSignupDialogProps } from './reject-signup-dialog';
import { useSignupDecision } from './use-signup-decision';
import styles from './signups.module.css';

// most sign-ups are approved
export const LazyRejectSignupDialog = lateComponent<RejectSignupDialogProps>(
  () => null,
  async () => (await import(/* webpackChunkName: "reject-signup" */ './reject-signup-dialog')).RejectSignupDialog,
  { dismiss: ({ onClose }) => onClose() },
);

/** A failed load is reported when the dialog opens. */
const preloadDialog = () => void LazyRejectSignupDialog.preload().catch(() => undefined);

/** A pending sign-up with its approve and reject actions. */
export function SignupRow({ signup }: { signup: Signup }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { approve, reject, isApproving, isRejecting, blockingError } = useSignupDecision(signup);
  const name = `${signup.firstName} ${signup.lastName}`;
  return (
    <li className={styles.row}>
      <div className={styles.person}>
        <PersonAvatar name={name} size={36} />
        <div className={styles.content}>
          <p className={styles.line}>
            <strong className={styles.name}>{name}</strong>
            <StatusTag dot status="Pending Approval" />
          </p>
          <p className={styles.small} title={signup.company}>
            {signup.company} <span className={styles.muted}>· {longDate(signup.createdAt, 'Recently')}</span>
          </p>
          <p className={`${styles.small} ${styles.muted}`} title={signup.email}>
            {signup.email}
          </p>
          <p className={`${styles.small} ${styles.muted}`}>{signup.phone}</p>
          {signup.client ? (
            <ClientHint client={signup.client}>Approving gives portal access to the existing client</ClientHint>
          ) : null}
        </div>
      </div>
      <div className={styles.actions}>
        <Button
          danger
          aria-label={`Reject ${name}`}
          disabled={isApproving}
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={() => setIsConfirming(true)}
        >
          Reject
        </Button>
        <Button
          type="primary"
          icon={<CheckOutlined />}
          aria-label={`Approve ${name}`}
          loading={isApproving}
          disabled={isRejecting}
          onClick={() => void approve()}
        >
          Approve
        </Button>
      </div>
      {blockingError === undefined ? null : (
        <p role="alert" className={styles.blockingError}>
          {blockingError}
        </p>
      )}
      {isConfirming ? (
        <LazyRejectSignupDialog
          signup={signup}
          isRejecting={isRejecting}
          onReject={reject}
          onClose={() => setIsConfirming(false)}
        />
      ) : null}
    </li>
  );
}
