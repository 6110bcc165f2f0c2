import { lazy } from 'react';
import type { HostApi, Settings } from '@hive/contracts';
import { lazyComponent } from '@hive/ui';

export const AssessmentWizard = lazyComponent<{ host: HostApi; settings: Settings }>(
  async () =>
    (await import(/* webpackChunkName: "wizard" */ '../features/assessment/assessment-wizard')).AssessmentWizard,
);
export const ContactForm = lazyComponent<{ host: HostApi; settings: Settings }>(
  async () => (await import(/* webpackChunkName: "contact" */ '../features/contact/contact-form')).ContactForm,
);

/** Leaves the HTML of the server as it is. */
const ServerHtml = () => <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;

/** Loads after the first screen. Until then, and when it does not load, the HTML of the server shows it. */
export const HomeTestimonial = lazy(() =>
  import(/* webpackChunkName: "testimonial" */ './home-testimonial').then(
    (loaded) => ({ default: loaded.HomeTestimonial }),
    () => ({ default: ServerHtml }),
  ),
);
