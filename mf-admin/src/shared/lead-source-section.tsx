import type { PresentedLeadSource } from '@hive/contracts';
import { DetailFacts, DetailSection } from './detail-section';
import { referrerLabels, type Touch } from './referrer-labels';

/** 'Search · /services · autumn-local' */
const summaryOf = ({ referrer, landingPage, utmSource, utmMedium, utmCampaign }: Touch): string =>
  [referrerLabels[referrer], landingPage, utmSource, utmMedium, utmCampaign].filter(Boolean).join(' · ');

/** Where a visitor came from: the first and the last touch. */
export function LeadSourceSection({ leadSource }: { leadSource: PresentedLeadSource }) {
  return (
    <DetailSection title="Where it came from">
      <DetailFacts
        facts={
          leadSource
            ? [
                { label: 'First visit', value: summaryOf(leadSource.first) },
                { label: 'Last visit', value: summaryOf(leadSource.last) },
              ]
            : [{ label: 'Origin', value: 'Not known' }]
        }
      />
    </DetailSection>
  );
}
