import { Button, ListSkeleton, PageTitle, PageToolsFrame, Panel, Skeleton, When } from '@hive/ui/app/frame';
import { SearchOutlined } from '@hive/ui/app/icons';
import styles from '../features/personal-data/personal-data.module.css';
import page from '../pages/personal-data-page.module.css';
import accounts from '../shared/account-list.module.css';

const PersonSearch = () => (
  <Panel title="Find a person" note="or open a client and choose Export or erase">
    <div className={styles.search}>
      <div>
        <Skeleton height={66} />
      </div>
      <Button type="primary" icon={<SearchOutlined />}>
        Search
      </Button>
    </div>
  </Panel>
);

const RequestList = () => (
  <section className={accounts.section}>
    <h2 className={accounts.title}>Exports and erasures</h2>
    <div className={styles.spacer} />
    <div className={accounts.list}>
      <ListSkeleton rows={3} rowHeight={58} />
    </div>
  </section>
);

/** The frame of `PersonalDataPage`; users other than admins see a notice that the page is for admins. */
export const PersonalDataFrame = () => (
  <>
    <PageTitle
      title="Personal Data"
      subtitle="Export or erase what is stored about a person or client"
      tools={<PageToolsFrame />}
    />
    <When of="personal-data:manage" is="permitted">
      <div className={page.panels}>
        <PersonSearch />
        <RequestList />
        <Panel title="How long data is kept">
          <ListSkeleton rows={3} rowHeight={84} hasAvatar={false} />
        </Panel>
      </div>
    </When>
  </>
);
