import { EmptyState } from '@hive/ui/app';
import { TeamOutlined } from '@hive/ui/app/icons';

/** Shown instead of the newest companies when there are none. */
export const NoClients = () => (
  <EmptyState icon={<TeamOutlined />} title="No clients yet" detail="Approved sign-ups and assessments appear here." />
);
