import { lateComponent } from '@hive/ui';
import type { CreateProjectDrawerProps } from './create-project-drawer';
import type { EditProjectDrawerProps } from './edit-project-drawer';
import type { MilestoneDrawerProps } from './milestone-drawer';

// most visits change nothing, and forms are a large part of the code

const dismiss = ({ onClose }: { onClose: () => void }) => onClose();

export const LazyCreateProjectDrawer = lateComponent<CreateProjectDrawerProps>(
  () => null,
  async () => (await import(/* webpackChunkName: "create-project" */ './create-project-drawer')).CreateProjectDrawer,
  { dismiss },
);

export const LazyEditProjectDrawer = lateComponent<EditProjectDrawerProps>(
  () => null,
  async () => (await import(/* webpackChunkName: "edit-project" */ './edit-project-drawer')).EditProjectDrawer,
  { dismiss },
);

export const LazyMilestoneDrawer = lateComponent<MilestoneDrawerProps>(
  () => null,
  async () => (await import(/* webpackChunkName: "milestone" */ './milestone-drawer')).MilestoneDrawer,
  { dismiss },
);
