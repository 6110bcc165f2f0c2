import { useState } from 'react';
import { Button } from '@hive/ui/app';
import { DeactivateAccountDialog } from './deactivate-account-dialog';
import type { AccountActions } from './use-account-actions';
import styles from './account-list.module.css';

interface AccountButtonsProps {
  name: string;
  actions: AccountActions;
  /** `invited`: the person has not logged in yet. */
  status: 'active' | 'invited' | 'inactive';
  isOwn?: boolean;
  onEdit: () => void;
}

/** The buttons of an account in a list; an invited person is deactivated in the drawer, which has the room. */
export function AccountButtons({ name, actions, status, isOwn = false, onEdit }: AccountButtonsProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <div className={styles.actions}>
      {status === 'invited' ? (
        <Button
          loading={actions.isInviting}
          aria-label={`Resend invite to ${name}`}
          onClick={() => void actions.invite()}
        >
          Resend invite
        </Button>
      ) : null}
      {status === 'inactive' ? (
        <Button
          loading={actions.isReactivating}
          aria-label={`Reactivate ${name}`}
          onClick={() => void actions.reactivate()}
        >
          Reactivate
        </Button>
      ) : null}
      {status === 'active' && !isOwn ? (
        <Button type="text" danger aria-label={`Deactivate ${name}`} onClick={() => setIsConfirming(true)}>
          Deactivate
        </Button>
      ) : null}
      <Button type="text" aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
      {isConfirming ? (
        <DeactivateAccountDialog name={name} actions={actions} onClose={() => setIsConfirming(false)} />
      ) : null}
    </div>
  );
}
