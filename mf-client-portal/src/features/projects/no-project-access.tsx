import { EmptyState, Panel } from '@hive/ui/antd';
import { LockOutlined } from '@hive/ui/antd/icons';

/** For people of the company who do not see its projects. */
export const NoProjectAccess = () => (
  <Panel>
    <EmptyState
      icon={<LockOutlined />}
      title="You do not have access to your company’s projects"
      detail="Ask an owner or admin of your company for the “View projects” permission."
    />
  </Panel>
);
