import type { ServiceOffer } from '@hive/contracts';
import { buttonClass, layout } from '@hive/ui';
import { Cost, Features } from '../../components/offer/offer-parts';
import { PictureView } from '../../components/pictures/picture-view';
import { servicesPictures } from '../../components/pictures/services-pictures';
import styles from './services.module.css';

/** Each service with what is in it and its price. */
export function Services({ services }: { services: ServiceOffer[] }) {
  return (
    <div className={styles.grid}>
      {services.map(({ key, title, description, features, price, timeline }, index) => (
        <article key={key} className={styles.card}>
          <div className={styles.picture}>
            <PictureView picture={servicesPictures[key]} sizes="(max-width: 640px) 100vw, 560px" first={index === 0} />
          </div>
          <div className={styles.body}>
            <h2 className={layout.h3}>{title}</h2>
            <p className={layout.muted}>{description}</p>
            <Features features={features} />
            <div className={styles.cost}>
              <div>
                <Cost price={price} timeline={timeline} />
              </div>
              <a
                className={buttonClass({ variant: index === 0 ? 'primary' : 'secondary', size: 'small' })}
                href="#contact"
                aria-label={`Get Started with ${title}`}
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
