import { Link } from '@hive/router';
import { Icon } from '@hive/ui';
import { buttonClass } from '@hive/ui/app';
import { usePortalListMilestoneFilesQuery } from './projects.api';
import styles from './decision-form.module.css';

interface MilestoneFilesLinkProps {
  milestoneId: string;
  /** Explains what an approval does to the files. */
  isLocking?: boolean;
}

/** Opens the files that wait with a milestone; renders nothing without files. */
export function MilestoneFilesLink({ milestoneId, isLocking = false }: MilestoneFilesLinkProps) {
  const { data } = usePortalListMilestoneFilesQuery(milestoneId);
  const [file] = data?.items ?? [];
  return file && data ? (
    <>
      <Link
        to={`/client-portal/files?section=${file.section}&open=${file.id}`}
        className={buttonClass({ type: 'text' })}
        aria-label={`Preview ${file.fileName}`}
      >
        <Icon name="eye" size={15} />
        {data.total > 1 ? `Preview 1 of ${data.total} files` : 'Preview'}
      </Link>
      {isLocking ? (
        <span className={styles.lockNote}>
          Approving locks {data.total > 1 ? 'these versions' : 'this version'} for good
        </span>
      ) : null}
    </>
  ) : null;
}
