import type { PresentedLeadSource } from '@hive/contracts';

/** One arrival of a visitor. */
type Touch = NonNullable<PresentedLeadSource>['first'];

const origins: Record<Touch['referrer'], string> = {
  direct: 'Came directly',
  search: 'From a search',
  social: 'From a social network',
  referral: 'From another website',
};

/** 'From newsletter (email), campaign “autumn”, to the home page' */
export function leadSourceText({ referrer, landingPage, utmSource, utmMedium, utmCampaign }: Touch): string {
  const medium = utmMedium ? ` (${utmMedium})` : '';
  const origin = utmSource ? `From ${utmSource}${medium}` : origins[referrer];
  const campaign = utmCampaign ? `, campaign “${utmCampaign}”,` : '';
  return `${origin}${campaign} to ${landingPage === '/' ? 'the home page' : landingPage}`;
}
