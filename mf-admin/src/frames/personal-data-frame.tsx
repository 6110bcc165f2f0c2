import { ListSkeleton, PageTitle, PageToolsFrame, Panel } from '@hive/ui/antd/frame';

const panels = { display: 'grid', gap: 18 };

/** The frame of `PersonalDataPage`. */
export const PersonalDataFrame = () => (
  <>
    <PageTitle
      title="Personal Data"
      subtitle="Export or erase what is stored about a person or client"
      tools={<PageToolsFrame />}
    />
    <div style={panels}>
      <Panel title="Find a person">
        <ListSkeleton rows={1} rowHeight={76} hasAvatar={false} />
      </Panel>
      <Panel title="Exports and erasures" flush>
        <ListSkeleton rows={3} rowHeight={58} />
      </Panel>
    </div>
  </>
);
