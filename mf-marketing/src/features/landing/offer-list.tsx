import { useRef } from 'react';
import type { PublicFrame, ServiceOffer } from '@hive/contracts';
import { Link } from '@hive/router';
import { Icon, layout, useEventReplay } from '@hive/ui';
import { findFrame } from '../../components/frames/find-frame';
import { useFrameMedia } from '../../components/frames/use-frame-media';
import { arrowRight } from '../../components/icons/icons';
import { OfferPrice, OfferFeatures } from '../../components/offer/offer-details';
import { landingImages } from '../../components/images/landing-images';
import styles from './sections.module.css';

type Key = ServiceOffer['key'];

interface Offer {
  /** The service whose price and timeline the offer shows. */
  service: Key;
  title: string;
  text: string;
  features: string[];
  image: keyof typeof landingImages;
  /** Frame id of the thumbnail. */
  frame: string;
}

const offers: Offer[] = [
  {
    service: 'brand',
    title: 'Brand identity and website creation',
    text: 'A name people remember, a site that sells, and the rules that keep both in shape.',
    features: ['Logo and colour', 'Website', 'Guidelines'],
    image: 'type',
    frame: '10',
  },
  {
    service: 'media',
    title: 'Social media management',
    text: 'We plan, shoot, write and post. You approve on Monday and get on with your week.',
    features: ['Content plan', 'Production', 'Community'],
    image: 'poster',
    frame: '4',
  },
  {
    service: 'seo',
    title: 'Growth marketing',
    text: 'SEO, ads and lead generation, measured by calls, bookings and orders.',
    features: ['SEO', 'Paid ads', 'Lead generation'],
    image: 'seo',
    frame: 'growth-offer',
  },
];

function Thumb({ offer, frame }: { offer: Offer; frame: PublicFrame | undefined }) {
  const { view, control } = useFrameMedia({
    frame,
    fallback: landingImages[offer.image],
    sizes: '(max-width: 640px) 100vw, 202px',
  });
  return (
    <div className={styles.thumbnail} data-service={offer.service} data-frame={offer.frame}>
      {view}
      {control}
    </div>
  );
}

interface Props {
  title: string;
  services: ServiceOffer[];
  frames: readonly PublicFrame[];
}

/** Three entry offers with the prices of the settings. */
export function OfferList({ title, services, frames }: Props) {
  const part = useRef<HTMLElement>(null);
  useEventReplay(part);
  return (
    <section ref={part} data-part="offers" id="services" className={layout.section} aria-labelledby="services-title">
      <div className={layout.wrap}>
        <div className={styles.head}>
          <h2 id="services-title" className={layout.h2}>
            {title}
          </h2>
          <Link className={layout.link} to="/services">
            All services and prices <Icon path={arrowRight} size={18} />
          </Link>
        </div>
        {offers.map((entry) => {
          const { service, text, features } = entry;
          const offer = services.find(({ key }) => key === service);
          return (
            <article key={service} className={styles.offer}>
              <Thumb offer={entry} frame={findFrame(frames, entry.frame)} />
              <h3 className={layout.h3}>{entry.title}</h3>
              <div className={styles.description}>
                <p className={layout.muted}>{text}</p>
                <OfferFeatures features={features} />
              </div>
              {offer && (
                <div className={styles.cost}>
                  <OfferPrice price={offer.price} timeline={offer.timeline} />
                </div>
              )}
            </article>
          );
        })}
      </div>
    </section>
  );
}
