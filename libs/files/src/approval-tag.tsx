import type { FileApproval } from '@hive/contracts';
import { StatusTag, VisuallyHidden } from '@hive/ui/antd';
import { LockOutlined } from '@hive/ui/antd/icons';
import { approvalTexts } from './file-texts';
import styles from './files.module.css';

interface ApprovalTagProps {
  approval: FileApproval;
  isLocked: boolean;
  dot?: boolean;
}

/** Where a version is between submission and approval; nothing when nobody has to approve it. */
export const ApprovalTag = ({ approval, isLocked, dot = false }: ApprovalTagProps) =>
  approval === 'none' ? null : (
    <StatusTag
      status={approval}
      dot={dot && !isLocked}
      label={
        <>
          {isLocked ? (
            <span className={styles.lock}>
              <LockOutlined />
              <VisuallyHidden>Locked, </VisuallyHidden>
            </span>
          ) : null}
          {approvalTexts[approval]}
        </>
      }
    />
  );
