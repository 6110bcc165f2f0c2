import { Suspense } from 'react';
import { defaultPageTexts } from '@hive/contracts';
import { layout } from '@hive/ui';
import { useFramesQuery, useMarketingSlidesQuery } from '../features/content/content.api';
import { AboutSection } from '../features/landing/about-section';
import { ServiceCards } from '../features/landing/service-cards';
import { Hero } from '../features/landing/hero';
import { OfferList } from '../features/landing/offer-list';
import { FrameGallery } from '../features/landing/frame-gallery';
import sections from '../features/landing/sections.module.css';
import { NextStepBar } from '../components/page/next-step-bar';
import { PageHead } from '../components/page/page-head';
import { useScrollToHash } from '../components/page/use-scroll-to-hash';
import { AssessmentWizard, ContactForm, HomeTestimonial } from './home-sections';
import type { PageProps } from './page-props';

/** The landing page. The wizard and the contact form are lazy. */
export function HomePage({ host, settings }: PageProps) {
  const { data: slides = [], isLoading: slidesLoading } = useMarketingSlidesQuery();
  const { data: frames = [], isLoading: framesLoading } = useFramesQuery();
  const { projectsTitle, projectsText, servicesTitle } = settings.pageTexts ?? defaultPageTexts;
  useScrollToHash();
  return (
    <>
      <PageHead
        settings={settings}
        title={`${settings.brandName}. ${settings.tagline}`}
        description={settings.description}
      />
      <Hero settings={settings} slides={slides} />
      <div className={sections.body}>
        <AboutSection settings={settings} frames={frames} />
        <ServiceCards
          title={projectsTitle}
          text={projectsText}
          frames={frames}
          pending={slidesLoading || framesLoading}
        />
        <FrameGallery frames={frames} />
        <OfferList title={servicesTitle} services={settings.services} frames={frames} />
        <Suspense>
          <HomeTestimonial />
        </Suspense>
        <section id="signup" className={`${layout.section} ${sections.formSection}`} aria-labelledby="assessment-title">
          <div id="assessment">
            <Suspense>
              <AssessmentWizard host={host} settings={settings} />
            </Suspense>
          </div>
        </section>
        <section id="contact" className={`${layout.section} ${sections.lastSection}`} aria-labelledby="contact-title">
          <Suspense>
            <ContactForm host={host} settings={settings} />
          </Suspense>
        </section>
      </div>
      <NextStepBar phone={settings.contactPhone} />
    </>
  );
}
