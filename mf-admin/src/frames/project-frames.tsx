import { Button, ListSkeleton, NO_TEXT, PageTitle, PageToolsFrame, Panel, Tabs, When } from '@hive/ui/app/frame';
import { PlusOutlined } from '@hive/ui/app/icons';
import page from '../pages/client-page.module.css';
import { Filter } from './filters';
import { DataListFrame } from './list-frame';

/** The frame of `ProjectsPage`. Users who may create clients see all projects. */
export const ProjectsFrame = () => (
  <>
    <PageTitle
      title="Projects"
      subtitle={
        <>
          <When of="clients:create" is="permitted">
            What the agency works on, and what comes next
          </When>
          <When of="clients:create" is="refused">
            Your projects, and those of your clients
          </When>
        </>
      }
      actions={
        <Button type="primary" icon={<PlusOutlined />}>
          New project
        </Button>
      }
      tools={<PageToolsFrame />}
    />
    <DataListFrame hasAvatar placeholder="Project or company">
      <Filter any="Any status" />
      <When of="clients:create" is="permitted">
        <Filter any="Any owner" />
      </When>
      <Filter any="Latest activity first" />
    </DataListFrame>
  </>
);

/** The tabs of `ProjectPage`. */
export const projectTabs = [
  { value: 'milestones', label: 'Milestones' },
  { value: 'files', label: 'Files' },
];

/** The frame of `ProjectPage`. */
export const ProjectFrame = () => (
  <>
    <PageTitle eyebrow={NO_TEXT} title={<span className={page.title}>{NO_TEXT}</span>} tools={<PageToolsFrame />} />
    <div className={page.columns}>
      <Panel title="Details">
        <ListSkeleton rows={8} rowHeight={50} hasAvatar={false} />
      </Panel>
      <Tabs label="Project" value="milestones" tabs={projectTabs}>
        <Panel title="Milestones">
          <ListSkeleton rows={5} rowHeight={92} />
        </Panel>
      </Tabs>
    </div>
  </>
);
