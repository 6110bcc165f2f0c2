import type { ClientFile } from '@hive/contracts';
import { Link } from '@hive/router';
import { buttonClass, StatusTag } from '@hive/ui/app';
import styles from './approval-card.module.css';
import { ApprovalPicture } from './approval-picture';
import { relativeMoment } from './dates';
import { WhoDecides } from './who-decides';

interface FileApprovalCardProps {
  file: ClientFile;
  canDecide: boolean;
}

/** A file that waits for the decision of the client, which is made beside its preview. */
export const FileApprovalCard = ({ file, canDecide }: FileApprovalCardProps) => (
  <article className={styles.card} aria-label={`Approval of ${file.fileName}`}>
    <ApprovalPicture file={file} />
    <div className={styles.body}>
      <div className={styles.head}>
        <h3 className={styles.title}>{file.fileName}</h3>
        <StatusTag dot status="submitted" label="Waiting for your approval" />
      </div>
      <p className={styles.muted}>
        {file.projectName === null ? null : `${file.projectName} · `}
        {`Version ${file.currentVersion} by ${file.uploaderName}`}
        {file.submittedAt ? `, submitted ${relativeMoment(file.submittedAt)}` : null}
      </p>
      {canDecide ? null : <WhoDecides className={styles.text} />}
      <p className={styles.foot}>
        <Link
          to={`/client-portal/files?section=${file.section}&open=${file.id}`}
          className={buttonClass(canDecide ? { type: 'primary' } : {})}
        >
          {canDecide ? 'Review and decide' : 'Open the file'}
        </Link>
      </p>
    </div>
  </article>
);
