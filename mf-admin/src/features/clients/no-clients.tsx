import { TeamOutlined } from '@ant-design/icons';
import { EmptyState } from '@hive/ui/antd/frame';

/** In place of the newest companies. */
export const NoClients = () => (
  <EmptyState
    icon={<TeamOutlined aria-hidden />}
    title="No clients yet"
    detail="Approved sign-ups and assessments appear here."
  />
);
