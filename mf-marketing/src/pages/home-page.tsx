import { Suspense } from 'react';
import { layout } from '@hive/ui';
import { useFramesQuery, useMarketingSlidesQuery } from '../features/content/content.api';
import { About } from '../features/landing/about';
import { Cards } from '../features/landing/cards';
import { Hero } from '../features/landing/hero';
import { Offers } from '../features/landing/offers';
import { Strip } from '../features/landing/strip';
import sections from '../features/landing/sections.module.css';
import { PageHead } from '../components/page/page-head';
import { useAnchor } from '../components/page/use-anchor';
import { Contact, Wizard } from './home-parts';
import type { PageProps } from './routes';

/** The landing page. */
export function HomePage({ host, settings }: PageProps) {
  const { data: slides = [], isLoading: slidesLoading } = useMarketingSlidesQuery();
  const { data: frames = [], isLoading: framesLoading } = useFramesQuery();
  useAnchor();
  return (
    <>
      <PageHead
        settings={settings}
        title={`${settings.brandName}. ${settings.tagline}`}
        description={settings.description}
      />
      <Hero settings={settings} slides={slides} />
      <div className={sections.body}>
        <About brandName={settings.brandName} frames={frames} />
        <Cards frames={frames} pending={slidesLoading || framesLoading} />
        <Strip frames={frames} />
        <Offers services={settings.services} frames={frames} />
        <section id="signup" className={layout.section} aria-labelledby="assessment-title">
          <div id="assessment">
            <Suspense>
              <Wizard host={host} />
            </Suspense>
          </div>
        </section>
        <section id="contact" className={`${layout.section} ${sections.last}`} aria-labelledby="contact-title">
          <Suspense>
            <Contact host={host} settings={settings} />
          </Suspense>
        </section>
      </div>
    </>
  );
}
