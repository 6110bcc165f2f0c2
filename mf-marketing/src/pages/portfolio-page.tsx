import { Link } from '@hive/router';
import { buttonClass, layout } from '@hive/ui';
import { useFramesQuery } from '../features/content/content.api';
import { useFeaturedQuery, usePortfolioQuery } from '../features/content/portfolio.api';
import { NextStepBar } from '../components/page/next-step-bar';
import { PageHead } from '../components/page/page-head';
import { ResponsivePicture } from '../components/images/responsive-picture';
import { portfolioImages } from '../components/images/portfolio-images';
import { AgencyFacts, AgencyMetrics } from '../features/portfolio/agency-facts';
import { indexFrames } from '../features/portfolio/media/frames-by-id';
import { MediaGrid } from '../features/portfolio/media/media-grid';
import { PortfolioShow } from '../features/portfolio/media/portfolio-show';
import { NextSteps } from '../features/portfolio/next-steps';
import styles from '../features/portfolio/portfolio.module.css';
import { Projects } from '../features/portfolio/projects';
import { ProjectsPending } from '../features/portfolio/projects-pending';
import type { PageProps } from './page-props';

function Hero() {
  return (
    <section className={styles.hero}>
      <ResponsivePicture image={portfolioImages.hero} sizes="100vw" first />
      <div className={styles.scrim} />
      <div className={`${layout.wrap} ${styles.heroText}`}>
        <h1 className={layout.h1}>
          Websites
          <br />
          We&apos;ve Built
        </h1>
        <p className={`${layout.lead} ${styles.lead}`}>
          Shops, salons, bakeries and one IT firm. Open any of them and try it at three sizes.
        </p>
      </div>
    </section>
  );
}

function CallToAction() {
  return (
    <section className={styles.closing}>
      <ResponsivePicture
        image={portfolioImages.planet}
        sizes="(max-width: 640px) 900px, (max-width: 1500px) 1500px, 100vw"
      />
      <div className={styles.closingScrim} />
      <div className={`${layout.wrap} ${styles.closingText}`}>
        <h2 className={layout.display}>
          Your shop, <em className={layout.accent}>in orbit.</em>
        </h2>
        <Link className={buttonClass({ wide: true })} to="/#assessment">
          Start Your Project Today
        </Link>
      </div>
    </section>
  );
}

/** The projects, or their loading state after a client-side navigation. */
function Websites({ host }: Pick<PageProps, 'host'>) {
  const { data: projects, isError, refetch } = usePortfolioQuery();
  const { data: featured = [] } = useFeaturedQuery();
  if (!projects) {
    return <ProjectsPending isError={isError} onRetry={() => void refetch()} />;
  }
  return <Projects projects={projects} featured={featured} host={host} />;
}

/** The portfolio: projects, media and facts about the agency. */
export function PortfolioPage({ host, settings }: PageProps) {
  const { data: images = [] } = useFramesQuery();
  const { data: projects } = usePortfolioQuery();
  const frames = indexFrames(images);
  return (
    <>
      <PageHead
        settings={settings}
        title={`Websites we have built | ${settings.brandName}`}
        description="Shops, salons, bakeries and one IT firm: websites made for small and local businesses."
        projects={projects}
      />
      <Hero />
      <Websites host={host} />
      <MediaGrid frames={frames} />
      <PortfolioShow frames={frames} />
      <AgencyFacts />
      <AgencyMetrics claims={settings.claims} />
      <NextSteps />
      <CallToAction />
      <NextStepBar phone={settings.contactPhone} />
    </>
  );
}
