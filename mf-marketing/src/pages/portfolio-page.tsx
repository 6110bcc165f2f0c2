import { layout } from '@hive/ui';
import { useMarketingSettingsQuery } from '../features/content/content.api';
import { PageHead } from '../components/page/page-head';
import { PageLoading } from '../components/page/page-loading';
import { PictureView } from '../components/pictures/picture-view';
import { portfolioPictures } from '../components/pictures/portfolio-pictures';
import styles from '../features/portfolio/portfolio.module.css';
import { ProjectGrid } from '../features/portfolio/project-grid';

/** Work shown large. */
export function PortfolioPage() {
  const { data: settings } = useMarketingSettingsQuery();
  if (!settings) {
    return <PageLoading />;
  }
  return (
    <>
      <PageHead
        settings={settings}
        title={`Websites we have built | ${settings.brandName}`}
        description="Shops, salons, bakeries and one IT firm: websites made for small and local businesses."
      />
      <section className={styles.hero}>
        <PictureView picture={portfolioPictures.hero} sizes="100vw" first />
        <div className={styles.scrim} />
        <div className={`${layout.wrap} ${styles.words}`}>
          <h1 className={layout.h1}>
            Websites
            <br />
            We&apos;ve Built
          </h1>
          <p className={`${layout.lead} ${styles.lead}`}>Shops, salons, bakeries and one IT firm.</p>
        </div>
      </section>
      <ProjectGrid />
    </>
  );
}
