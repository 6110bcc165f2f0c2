import { useHost } from '@hive/session';
import { icons } from '../../app/sidebar-items';
import { QuickActionButton } from '../../shared/quick-action';
import { runNote } from '../../shared/run-note';
import { useAdminListAlertsQuery } from './alerts.api';

/** Opens the form of a new alert, and shows the progress of the last one or when it was sent. */
export function SendAlertsAction() {
  const host = useHost();
  const { data } = useAdminListAlertsQuery({ page: 1, pageSize: 1 });
  const [newest] = data?.items ?? [];
  const progress = { done: newest?.donePeople ?? 0, total: newest?.totalPeople ?? 0 };
  return (
    <QuickActionButton
      icon={icons.alerts}
      label="Send Alerts"
      note={data ? runNote(newest, progress) : ''}
      isBusy={false}
      onClick={() => host.navigate('/admin/alerts')}
    />
  );
}
