import { Link } from '@hive/router';
import { buttonClass, Panel } from '@hive/ui/app';
import { useHasCapability } from '../../app/current-staff';
import styles from './personal-data.module.css';

/** A link from a client to the export and erasure of its data, for users with the capability. */
export function ClientPersonalData({ clientId }: { clientId: string }) {
  return useHasCapability('personal-data:manage') ? (
    <Panel title="Personal data">
      <p className={styles.text}>
        Export everything that is stored about this client and its team, or erase it for good.
      </p>
      <Link to={`/admin/personal-data?client=${clientId}`} className={buttonClass()}>
        Export or erase
      </Link>
    </Panel>
  ) : null;
}
