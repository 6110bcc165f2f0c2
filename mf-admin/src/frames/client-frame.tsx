import { ButtonSpace, ListSkeleton, NO_TEXT, PageTitle, Panel } from '@hive/ui/antd/frame';
import page from '../pages/client-page.module.css';

/** The frame of `ClientPage`. */
export const ClientFrame = () => (
  <>
    <PageTitle
      eyebrow={NO_TEXT}
      title={<span className={page.title}>{NO_TEXT}</span>}
      tools={<ButtonSpace size={36} />}
    />
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
