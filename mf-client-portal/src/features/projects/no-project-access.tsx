import { EmptyState, Panel } from '@hive/ui/antd';
import { LockOutlined } from '@hive/ui/antd/icons';

/** For people of the company who do not see its projects. */
export const NoProjectAccess = () => (
  <Panel>
    <EmptyState
      icon={<LockOutlined />}
      title="You do not see the projects of your company"
      detail="Owners and admins of your team can give you the right to view projects."
    />
  </Panel>
);
