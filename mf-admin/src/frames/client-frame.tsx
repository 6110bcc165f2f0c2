import { ListSkeleton, NO_TEXT, PageTitle, PageToolsFrame, Panel } from '@hive/ui/app/frame';
import page from '../pages/client-page.module.css';

/** The frame of `ClientPage`. */
export const ClientFrame = () => (
  <>
    <PageTitle eyebrow={NO_TEXT} title={<span className={page.title}>{NO_TEXT}</span>} tools={<PageToolsFrame />} />
    <div className={page.columns}>
      <Panel>
        <ListSkeleton rows={6} rowHeight={44} hasAvatar={false} />
      </Panel>
      <Panel>
        <ListSkeleton rows={8} rowHeight={58} />
      </Panel>
    </div>
  </>
);
