import type { HostApi, Settings } from '@hive/contracts';
import { lazyComponent } from '@hive/ui';

export const AssessmentWizard = lazyComponent<{ host: HostApi; settings: Settings }>(
  async () =>
    (await import(/* webpackChunkName: "wizard" */ '../features/assessment/assessment-wizard')).AssessmentWizard,
);
export const ContactForm = lazyComponent<{ host: HostApi; settings: Settings }>(
  async () => (await import(/* webpackChunkName: "contact" */ '../features/contact/contact-form')).ContactForm,
);
/** Loads after the first screen; until then, the HTML of the server shows it. */
export const HomeTestimonial = lazyComponent(
  async () => (await import(/* webpackChunkName: "testimonial" */ './home-testimonial')).HomeTestimonial,
);
