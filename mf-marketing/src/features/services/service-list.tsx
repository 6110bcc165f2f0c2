import type { ServiceOffer } from '@hive/contracts';
import { buttonClass, layout } from '@hive/ui';
import hidden from '@hive/ui/styles/visually-hidden.module.css';
import { OfferPrice, OfferFeatures } from '../../components/offer/offer-details';
import { ResponsivePicture } from '../../components/images/responsive-picture';
import { servicesImages } from '../../components/images/services-images';
import styles from './services.module.css';

const groups = [
  { key: 'included', title: 'Included' },
  { key: 'notIncluded', title: 'Not included' },
  { key: 'needs', title: 'What we need from you' },
  { key: 'weeks', title: 'Week by week' },
] as const;

/** What a service contains, as far as the agency has written it. */
function Contents({ offer }: { offer: ServiceOffer }) {
  const written = groups.flatMap(({ key, title }) => (offer[key]?.length ? [{ title, lines: offer[key] }] : []));
  return written.length === 0 ? null : (
    <details className={styles.contents}>
      <summary>
        What you get<span className={hidden.visuallyHidden}>{` with ${offer.title}`}</span>
      </summary>
      <dl>
        {written.map(({ title, lines }) => (
          <div key={title}>
            <dt>{title}</dt>
            {lines.map((line, index) => (
              <dd key={index}>{line}</dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  );
}

/** A card per service with features and price. */
export function ServiceList({
  services,
  onChoose,
}: {
  services: ServiceOffer[];
  onChoose: (key: ServiceOffer['key']) => void;
}) {
  return (
    <div className={styles.grid}>
      {services.map((offer, index) => {
        const { key, title, description, features, price, timeline } = offer;
        return (
          <article key={key} id={key} className={styles.card}>
            <div className={styles.image}>
              <ResponsivePicture
                image={servicesImages[key]}
                sizes="(max-width: 640px) 100vw, 560px"
                first={index === 0}
              />
            </div>
            <div className={styles.body}>
              <h2 className={layout.h3}>{title}</h2>
              <p className={layout.muted}>{description}</p>
              <OfferFeatures features={features} />
              <Contents offer={offer} />
              <div className={styles.cost}>
                <div>
                  <OfferPrice price={price} timeline={timeline} />
                </div>
                <a
                  className={buttonClass({ variant: index === 0 ? 'primary' : 'secondary', size: 'small' })}
                  href="#contact"
                  aria-label={`Get Started with ${title}`}
                  onClick={() => onChoose(key)}
                >
                  Get Started
                </a>
              </div>
            </div>
          </article>
        );
      })}
    </div>
  );
}
