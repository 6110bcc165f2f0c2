import { defaultFaq } from './default-faq.js';
import { defaultPageTexts } from './default-page-texts.js';
import type { Settings } from './settings.schemas.js';

/** Settings with every text: those of the agency, or the built-in ones. */
export type CompleteSettings = Settings & Required<Pick<Settings, 'faq' | 'pageTexts' | 'holidays'>>;

/** The built-in texts are part of the pages; responses have only the agency's own. */
export const withDefaultTexts = (settings: Settings): CompleteSettings => ({
  ...settings,
  faq: settings.faq ?? defaultFaq,
  pageTexts: settings.pageTexts ?? defaultPageTexts,
  holidays: settings.holidays ?? [],
});
