import { ListSkeleton, NO_TEXT, Panel } from '@hive/ui/app/frame';

/** The place of the files that arrived last. */
export const RecentFilesFrame = () => (
  <Panel flush title="New in your files" extra={NO_TEXT}>
    <ListSkeleton rows={3} rowHeight={63} />
  </Panel>
);
