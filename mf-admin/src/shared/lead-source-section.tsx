import type { PresentedLeadSource } from '@hive/contracts';
import { DetailFacts, DetailSection } from './detail-section';
import { leadSourceText } from './lead-source-text';

/** Where a visitor came from: the first and the last touch. */
export function LeadSourceSection({ leadSource }: { leadSource: PresentedLeadSource }) {
  return (
    <DetailSection title="Where it came from">
      <DetailFacts
        facts={
          leadSource
            ? [
                { label: 'First visit', value: leadSourceText(leadSource.first) },
                { label: 'Last visit', value: leadSourceText(leadSource.last) },
              ]
            : [{ label: 'Origin', value: 'Not known' }]
        }
      />
    </DetailSection>
  );
}
