import { EmptyState } from '@hive/ui/antd/frame';
import { TeamOutlined } from '@hive/ui/antd/icons';

/** Shown instead of the newest companies when there are none. */
export const NoClients = () => (
  <EmptyState icon={<TeamOutlined />} title="No clients yet" detail="Approved sign-ups and assessments appear here." />
);
