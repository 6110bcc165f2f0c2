import { lazyComponent } from '@hive/ui';
import type { NewMilestoneListProps } from './new-milestone-list';

/** Moving rows is a large part of its code. */
export const LazyNewMilestoneList = lazyComponent<NewMilestoneListProps>(
  async () => (await import(/* webpackChunkName: "new-milestones" */ './new-milestone-list')).NewMilestoneList,
);
