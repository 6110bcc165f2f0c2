import type { HostApi, Settings } from '@hive/contracts';
import { lazyComponent } from '@hive/ui';

export const AssessmentWizard = lazyComponent<{ host: HostApi; settings: Settings }>(
  async () =>
    (await import(/* webpackChunkName: "wizard" */ '../features/assessment/assessment-wizard')).AssessmentWizard,
);
export const ContactForm = lazyComponent<{ host: HostApi; settings: Settings }>(
  async () => (await import(/* webpackChunkName: "contact" */ '../features/contact/contact-form')).ContactForm,
);
