import { Button, NO_TEXT, PageTitle, PageToolsFrame, When } from '@hive/ui/app/frame';
import { DownloadOutlined, MailOutlined } from '@hive/ui/app/icons';
import { DayFilter } from '../shared/list-filters';
import { Filter } from './filters';
import { DataListFrame } from './list-frame';

const Day = ({ label }: { label: string }) => <DayFilter label={label} value="" onChange={() => undefined} />;

/** The frame of `AuditLogPage`; users other than admins see a notice that the page is for admins. */
export const AuditLogFrame = () => (
  <>
    <PageTitle
      title="Audit Log"
      subtitle="Who changed what, and when"
      actions={
        <When of="audit-log:view" is="permitted">
          <Button icon={<DownloadOutlined />}>Export CSV</Button>
        </When>
      }
      tools={<PageToolsFrame />}
    />
    <When of="audit-log:view" is="permitted">
      <DataListFrame placeholder="Name, value or id">
        <Filter any="Anyone" />
        <Filter any="Any action" />
        <Filter any="Any subject" />
        <Day label="From" />
        <Day label="To" />
      </DataListFrame>
    </When>
  </>
);

/** The frame of `MailPage`: whether mails are captured or sent is not known yet. */
export const MailFrame = () => (
  <>
    <PageTitle
      title="Mail"
      subtitle={NO_TEXT}
      actions={
        <When of="settings:edit" is="permitted">
          <Button icon={<MailOutlined />}>Test Email System</Button>
        </When>
      }
      tools={<PageToolsFrame />}
    />
    <When of="mail:view" is="permitted">
      <DataListFrame placeholder="Address or subject">
        <Filter any="Any template" />
      </DataListFrame>
    </When>
  </>
);
