import { lateComponent } from '@hive/ui';
import { EMPTY_LINE, ListSkeleton, Panel } from '@hive/ui/app';

/** The place of the files that arrived last. */
const Placeholder = () => (
  <Panel flush title="New in your files" extra={EMPTY_LINE}>
    <ListSkeleton rows={3} rowHeight={63} />
  </Panel>
);

/** The files that arrived last. Not part of the first screen, because it brings the code of files along. */
export const RecentFilesPanel = lateComponent(
  Placeholder,
  async () => (await import(/* webpackChunkName: "recent-files" */ './recent-files')).RecentFiles,
);
