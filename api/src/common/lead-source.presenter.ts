import type { LeadSource, PresentedLeadSource } from '@hive/contracts';

const presentTouch = ({ utmSource, utmMedium, utmCampaign, ...touch }: LeadSource['first']) => ({
  ...touch,
  utmSource: utmSource ?? null,
  utmMedium: utmMedium ?? null,
  utmCampaign: utmCampaign ?? null,
});

/** A stored lead source as staff see it. */
export const presentLeadSource = (source: LeadSource | null): PresentedLeadSource =>
  source && { first: presentTouch(source.first), last: presentTouch(source.last) };
