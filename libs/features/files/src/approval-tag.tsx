import type { ReactNode } from 'react';
import type { ClientFile, FileApproval } from '@hive/contracts';
import { StatusTag, VisuallyHidden } from '@hive/ui/app';
import { LockOutlined } from '@hive/ui/app/icons';
import { approvalTexts } from './file-texts';
import styles from './files.module.css';

interface ApprovalTagProps {
  approval: FileApproval;
  isLocked: boolean;
  dot?: boolean;
}

const Locked = ({ children }: { children: ReactNode }) => (
  <>
    <span className={styles.lock}>
      <LockOutlined />
      <VisuallyHidden>Locked, </VisuallyHidden>
    </span>
    {children}
  </>
);

/** The state of a version's approval; nothing when it needs none. */
export const ApprovalTag = ({ approval, isLocked, dot = false }: ApprovalTagProps) =>
  approval === 'none' ? null : (
    <StatusTag
      status={approval}
      dot={dot && !isLocked}
      label={isLocked ? <Locked>{approvalTexts[approval]}</Locked> : approvalTexts[approval]}
    />
  );

/** Which earlier version is approved, while the current one is not. */
export const ApprovedVersionTag = ({ file }: { file: Pick<ClientFile, 'approval' | 'approvedVersion'> }) =>
  file.approval === 'approved' || file.approvedVersion === null ? null : (
    <StatusTag status="approved" label={<Locked>{`v${file.approvedVersion} approved`}</Locked>} />
  );
