import type { PresentedLeadSource } from '@hive/contracts';

/** One arrival of a visitor. */
export type Touch = NonNullable<PresentedLeadSource>['first'];

/** Labels of the kinds of referrers. */
export const referrerLabels: Record<Touch['referrer'], string> = {
  direct: 'Direct',
  search: 'Search',
  social: 'Social network',
  referral: 'Another website',
};
