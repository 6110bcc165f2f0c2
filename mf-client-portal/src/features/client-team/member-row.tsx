import { useState } from 'react';
import { manageableLevels, type ClientEmployee } from '@hive/contracts';
import { useCurrentUser } from '@hive/session';
import { Button, ConfirmDialog, PersonAvatar, StatusTag, toggleNames } from '@hive/ui/app';
import { useViewerRights } from '../../app/viewer';
import { useMemberActions } from './use-member-actions';
import styles from './client-team.module.css';

const levelNames = { owner: 'Owner', admin: 'Admin', member: 'Member' };

const statusOf = ({ isActive, lastLoginAt }: ClientEmployee): string =>
  isActive ? (lastLoginAt ? 'active' : 'invited') : 'inactive';

interface MemberRowProps {
  person: ClientEmployee;
  onEdit: () => void;
}

function MemberButtons({ person, onEdit }: MemberRowProps) {
  const actions = useMemberActions(person);
  const [isConfirming, setIsConfirming] = useState(false);
  const name = `${person.firstName} ${person.lastName}`;
  const deactivate = async () => {
    if (await actions.deactivate()) {
      setIsConfirming(false);
    }
  };
  return (
    <div className={styles.buttons}>
      {statusOf(person) === 'invited' ? (
        <Button
          type="text"
          loading={actions.isInviting}
          aria-label={`Resend invitation to ${name}`}
          onClick={() => void actions.invite()}
        >
          Resend invitation
        </Button>
      ) : null}
      {person.isActive ? (
        <Button type="text" danger aria-label={`Deactivate ${name}`} onClick={() => setIsConfirming(true)}>
          Deactivate
        </Button>
      ) : (
        <Button
          type="text"
          loading={actions.isReactivating}
          aria-label={`Reactivate ${name}`}
          onClick={() => void actions.reactivate()}
        >
          Reactivate
        </Button>
      )}
      <Button aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
      {isConfirming ? (
        <ConfirmDialog
          danger
          title={`Deactivate ${name}?`}
          confirmLabel="Deactivate account"
          cancelLabel="Keep active"
          isLoading={actions.isDeactivating}
          onConfirm={() => void deactivate()}
          onCancel={() => setIsConfirming(false)}
        >
          <p>{name} is logged out at once and can no longer log in. You can reactivate the account at any time.</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

/** A person of the team; with buttons for those who may change the account. */
export function MemberRow({ person, onEdit }: MemberRowProps) {
  const rights = useViewerRights();
  const isOwn = useCurrentUser()?.id === person.id;
  const name = `${person.firstName} ${person.lastName}`;
  const canChange = !isOwn && manageableLevels(rights).includes(person.accessLevel);
  return (
    <li className={styles.row}>
      <PersonAvatar name={name} size={36} />
      <div className={styles.lines}>
        <p className={styles.name}>
          <strong>{name}</strong>
          {isOwn ? <span className={styles.muted}> (you)</span> : null}
        </p>
        <p className={styles.muted}>{[person.jobTitle, person.email].join(' · ')}</p>
      </div>
      <div className={styles.level}>
        <p>{levelNames[person.accessLevel]}</p>
        {person.accessLevel === 'owner' ? null : <p className={styles.muted}>{toggleNames(person)}</p>}
      </div>
      <div className={styles.status}>
        <StatusTag dot status={statusOf(person)} />
      </div>
      {canChange ? <MemberButtons person={person} onEdit={onEdit} /> : <div className={styles.buttons} />}
    </li>
  );
}
