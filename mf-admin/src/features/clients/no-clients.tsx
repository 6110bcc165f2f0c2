import { EmptyState } from '@hive/ui/antd/frame';
import { TeamOutlined } from '@hive/ui/antd/icons';

/** In place of the newest companies. */
export const NoClients = () => (
  <EmptyState icon={<TeamOutlined />} title="No clients yet" detail="Approved sign-ups and assessments appear here." />
);
