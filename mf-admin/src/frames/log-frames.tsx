import { ListSkeleton, NO_TEXT, PageTitle, PageToolsFrame, Panel } from '@hive/ui/antd/frame';

/** The filters above a list. */
const filters = { height: 62 };

const LogFrame = ({ title, subtitle }: { title: string; subtitle: string }) => (
  <>
    <PageTitle title={title} subtitle={subtitle} tools={<PageToolsFrame />} />
    <div style={filters} />
    <Panel flush>
      <ListSkeleton rows={8} rowHeight={58} />
    </Panel>
  </>
);

/** The frame of `AuditLogPage`. */
export const AuditLogFrame = () => <LogFrame title="Audit Log" subtitle="Who changed what, and when" />;

/** The frame of `MailPage`: whether mails are captured or sent is not known yet. */
export const MailFrame = () => <LogFrame title="Mail" subtitle={NO_TEXT} />;
