import type { ServiceOffer } from '@hive/contracts';
import { buttonClass, layout } from '@hive/ui';
import { OfferPrice, OfferFeatures } from '../../components/offer/offer-details';
import { ResponsivePicture } from '../../components/images/responsive-picture';
import { servicesImages } from '../../components/images/services-images';
import styles from './services.module.css';

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
      {services.map(({ key, title, description, features, price, timeline }, index) => (
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
      ))}
    </div>
  );
}
