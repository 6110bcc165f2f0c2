import { useState } from 'react';
import type { ServiceOffer } from '@hive/contracts';
import { layout } from '@hive/ui';
import { BackLink } from '../components/page/back-link';
import { assessmentPath } from '../components/offer/assessment-path';
import { NextStepBar } from '../components/page/next-step-bar';
import { PageHead } from '../components/page/page-head';
import page from '../components/page/page.module.css';
import { useScrollToHash } from '../components/page/use-scroll-to-hash';
import { CallToAction } from '../features/services/call-to-action';
import { PlatformFeatures } from '../features/services/platform-features';
import { ServiceList } from '../features/services/service-list';
import styles from '../features/services/services.module.css';
import { useTestimonialsQuery } from '../features/content/testimonials.api';
import { TestimonialList } from '../features/testimonials/testimonial-list';
import type { PageProps } from './page-props';

/** The services with their prices. */
export function ServicesPage({ host, settings }: PageProps) {
  useScrollToHash();
  const [chosen, setChosen] = useState<ServiceOffer['key']>();
  const { data: testimonials = [] } = useTestimonialsQuery();
  return (
    <>
      <PageHead
        settings={settings}
        title={`Services and prices | ${settings.brandName}`}
        description="Brand identity, media campaigns, web development, SEO, productivity and AI features, each with its price and time."
      />
      <section className={`${layout.wrap} ${page.head}`}>
        <BackLink to="/">Back to Home</BackLink>
        <h1 className={layout.display}>
          Plain prices,
          <br />
          sharp work
        </h1>
        <p className={`${layout.lead} ${page.lead}`}>
          Six services. Every price is a starting price, and the quote you sign is the bill you get.
        </p>
      </section>
      <section className={layout.wrap} aria-label="Services">
        <ServiceList services={settings.services} onChoose={setChosen} />
      </section>
      <section className={`${layout.wrap} ${layout.section}`}>
        <h2 className={`${layout.h2} ${styles.platformTitle}`}>Also on the platform</h2>
        <PlatformFeatures host={host} />
      </section>
      <TestimonialList testimonials={testimonials} />
      <section id="contact" className={`${layout.wrap} ${layout.section} ${styles.contact}`}>
        <CallToAction chosen={settings.services.find(({ key }) => key === chosen)} />
      </section>
      <NextStepBar phone={settings.contactPhone} {...(chosen && { to: assessmentPath(chosen) })} />
    </>
  );
}
