import { Button, ListSkeleton, PageTitle, PageToolsFrame, Panel, When } from '@hive/ui/app/frame';
import { DatabaseOutlined, DownloadOutlined } from '@hive/ui/app/icons';
import page from '../pages/run-pages.module.css';
import accounts from '../shared/account-list.module.css';

const RunListFrame = ({ title, rows }: { title: string; rows: number }) => (
  <section className={accounts.section}>
    <h2 className={accounts.title}>{title}</h2>
    <div className={accounts.list}>
      <div className={accounts.head} />
      <ListSkeleton rows={rows} rowHeight={58} hasAvatar={false} />
    </div>
  </section>
);

/** The frame of `BackupsPage`; users other than admins see a notice that the page is for admins. */
export const BackupsFrame = () => (
  <>
    <PageTitle
      title="Backups"
      subtitle="Archives of everything, to restore; exports of all data, for other programs"
      actions={
        <When of="backups:manage" is="permitted">
          <Button icon={<DownloadOutlined />}>Export Data</Button>
          <Button type="primary" icon={<DatabaseOutlined />}>
            System Backup
          </Button>
        </When>
      }
      tools={<PageToolsFrame />}
    />
    <When of="backups:manage" is="permitted">
      <div className={page.panels}>
        <RunListFrame title="Backups" rows={3} />
        <RunListFrame title="Exports of all data" rows={2} />
        <Panel title="Schedule">
          <ListSkeleton rows={3} rowHeight={64} hasAvatar={false} />
        </Panel>
      </div>
    </When>
  </>
);

/** The frame of `AlertsPage`; employees see a notice that the page is for managers and admins. */
export const AlertsFrame = () => (
  <>
    <PageTitle
      title="Alerts"
      subtitle="Tell clients or staff something, in the application and by e-mail"
      tools={<PageToolsFrame />}
    />
    <When of="alerts:send" is="permitted">
      <div className={page.panels}>
        <Panel title="New alert">
          <ListSkeleton rows={7} rowHeight={72} hasAvatar={false} />
        </Panel>
        <RunListFrame title="History" rows={3} />
      </div>
    </When>
  </>
);
