import { Icon } from '@hive/ui';
import { EmptyState, Panel } from '@hive/ui/app';

/** For people of the company who do not see its projects. */
export const NoProjectAccess = () => (
  <Panel>
    <EmptyState
      icon={<Icon name="lock" size={20} />}
      title="You do not have access to your company’s projects"
      detail="Ask an owner or admin of your company for the “View projects” permission."
    />
  </Panel>
);
