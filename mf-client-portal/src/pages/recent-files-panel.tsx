import { lateComponent } from '@hive/ui';
import { ListSkeleton, Panel } from '@hive/ui/app';

/** The place of the files that arrived last. */
const Placeholder = () => (
  <Panel flush title="New in your files" extra={'\u00A0'}>
    <ListSkeleton rows={3} rowHeight={63} />
  </Panel>
);

/** The files that arrived last. Not part of the first screen, because it brings the code of files along. */
export const RecentFilesPanel = lateComponent(
  Placeholder,
  async () => (await import(/* webpackChunkName: "recent-files" */ './recent-files')).RecentFiles,
);
