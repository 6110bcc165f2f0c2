import type { ServiceOffer } from '@hive/contracts';
import { capitalize, Icon, layout } from '@hive/ui';

/** The features of an offer, as a checklist. */
export function OfferFeatures({ features }: { features: string[] }) {
  return (
    <ul>
      {features.map((feature) => (
        <li key={feature}>
          <Icon name="check" size={17} stroke={2.6} />
          {feature}
        </li>
      ))}
    </ul>
  );
}

/** Price and timeline of an offer. */
export function OfferPrice({ price, timeline }: Pick<ServiceOffer, 'price' | 'timeline'>) {
  return (
    <>
      <p className={layout.price}>{capitalize(price)}</p>
      <p className={`${layout.muted} ${layout.small}`}>{capitalize(timeline)}</p>
    </>
  );
}
