import { lazyComponent } from '@hive/ui';

export const LazyAiSettingsPanel = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "ai-settings" */ '../../features/ai-content/ai-settings-panel')).AiSettingsPanel,
);

export const LazyMailSenderPanel = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "mail-sender" */ '../../features/mail/mail-sender-panel')).MailSenderPanel,
);

/** Moving rows is a large part of the code of sections with lists. */
const loadLists = () => import(/* webpackChunkName: "settings-lists" */ './settings-lists');

export const LazyHoursSection = lazyComponent(async () => (await loadLists()).HoursSection);
export const LazyClaimsSection = lazyComponent(async () => (await loadLists()).ClaimsSection);
export const LazyServicesSection = lazyComponent(async () => (await loadLists()).ServicesSection);
export const LazyFaqSection = lazyComponent(async () => (await loadLists()).FaqSection);
export const LazyTextsSection = lazyComponent(async () => (await loadLists()).TextsSection);
export const LazyPrivacySection = lazyComponent(async () => (await loadLists()).PrivacySection);
