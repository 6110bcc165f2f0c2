import { ListSkeleton, PageTitle, PageToolsFrame, Panel } from '@hive/ui/antd/frame';

/** The filters above the list. */
const filters = { height: 62 };

/** The frame of `ClientsPage`. */
export const ClientsFrame = () => (
  <>
    <PageTitle title="Clients" subtitle="Everyone the agency works for, or may soon" tools={<PageToolsFrame />} />
    <div style={filters} />
    <Panel flush>
      <ListSkeleton rows={8} rowHeight={58} />
    </Panel>
  </>
);
