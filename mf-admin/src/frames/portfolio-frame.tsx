import { Button, ListSkeleton, PageTitle, PageToolsFrame, When } from '@hive/ui/app/frame';
import { PlusOutlined } from '@hive/ui/app/icons';
import styles from '../features/portfolio/portfolio.module.css';
import { SearchBox } from '../shared/search-box';
import { Filter } from './filters';

/** The frame of `PortfolioPage`; users who may not edit the public pages see a notice instead. */
export const PortfolioFrame = () => (
  <>
    <PageTitle
      title="Portfolio"
      subtitle="What the public portfolio page shows, and in which order"
      actions={
        <When of="content:edit" is="permitted">
          <Button type="primary" icon={<PlusOutlined />}>
            Add website
          </Button>
        </When>
      }
      tools={<PageToolsFrame />}
    />
    <When of="content:edit" is="permitted">
      <div className={styles.columns} inert>
        <section className={styles.panel}>
          <div className={styles.tools}>
            <SearchBox className={styles.search} label="Search websites" placeholder="Find a website" value="" />
            <Filter any="All categories" />
          </div>
          <ListSkeleton rows={6} rowHeight={95} hasAvatar={false} />
        </section>
      </div>
    </When>
  </>
);
