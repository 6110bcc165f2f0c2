import { ListSkeleton, NO_TEXT, PageTitle, PageToolsFrame, Panel } from '@hive/ui/antd/frame';
import page from '../pages/client-page.module.css';

/** The filters above the list. */
const filters = { height: 62 };

/** The frame of `ProjectsPage`. */
export const ProjectsFrame = () => (
  <>
    <PageTitle title="Projects" subtitle="What the agency works on, and what comes next" tools={<PageToolsFrame />} />
    <div style={filters} />
    <Panel flush>
      <ListSkeleton rows={8} rowHeight={58} />
    </Panel>
  </>
);

/** The frame of `ProjectPage`. */
export const ProjectFrame = () => (
  <>
    <PageTitle eyebrow={NO_TEXT} title={<span className={page.title}>{NO_TEXT}</span>} tools={<PageToolsFrame />} />
    <div className={page.columns}>
      <Panel>
        <ListSkeleton rows={6} rowHeight={44} hasAvatar={false} />
      </Panel>
      <Panel>
        <ListSkeleton rows={5} rowHeight={92} />
      </Panel>
    </div>
  </>
);
