import { Fragment, useRef } from 'react';
import type { PublicFrame } from '@hive/contracts';
import { Link } from '@hive/router';
import { Icon, layout, Spinner, useEventReplay } from '@hive/ui';
import { findFrame } from '../../components/frames/find-frame';
import { useFrameMedia } from '../../components/frames/use-frame-media';
import { arrowRight } from '../../components/icons/icons';
import { landingImages } from '../../components/images/landing-images';
import styles from './sections.module.css';
import { useLoadingOverlay } from './use-loading-overlay';

type CardKey = Exclude<keyof typeof landingImages, 'type' | 'poster' | 'honeycomb' | 'noor' | 'eli'>;

interface CardText {
  key: CardKey;
  /** Frame id of the image. */
  frame: string;
  title: string;
  text: string;
  half?: boolean;
}

const cards: CardText[] = [
  { key: 'brand', frame: 'fire-ire-ieno', title: 'Brand Identity', text: 'Fire Ireño, from logo to label' },
  { key: 'media', frame: 'marketing-card-icon', title: 'Media Campaigns', text: 'Aloe & Co, launch week' },
  { key: 'seo', frame: 'seo-card', title: 'SEO', text: 'Kettle & Crumb, first on the map' },
  { key: 'productivity', frame: 'mobile-app', title: 'Productivity', text: 'Tidepool, bookings in one place' },
  { key: 'web', frame: 'web-card', title: 'Web Development', text: 'Northcask, shop and story' },
  { key: 'ai', frame: 'purple-card', title: 'AI Feature', text: 'Drafts in your own voice' },
  { key: 'tools', frame: 'it-card', title: 'Tools', text: 'Northbay IT, one board for support' },
  { key: 'signup', frame: 'hero-card-2', title: 'Sign Up', text: 'Your client account', half: true },
  { key: 'support', frame: 'support-card', title: 'Support/FAQ', text: 'Ten straight answers', half: true },
];

function Card({ card, frame }: { card: CardText; frame: PublicFrame | undefined }) {
  const { key, title, text, half = false } = card;
  const { view, control } = useFrameMedia({
    frame,
    fallback: landingImages[key],
    sizes: half ? '(max-width: 640px) 50vw, 320px' : '(max-width: 640px) 100vw, 55vw',
  });
  return (
    <div className={half ? `${styles.card} ${styles.halfWidth}` : styles.card} data-card={key}>
      <Link to="/services">
        <figure data-frame={card.frame}>{view}</figure>
        <div className={styles.caption}>
          <h3>{title}</h3>
          <p>{text}</p>
          <Icon path={arrowRight} />
        </div>
      </Link>
      {control}
    </div>
  );
}

/** A text with its line breaks. */
const lines = (text: string) =>
  text.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));

interface Props {
  title: string;
  text: string;
  frames: readonly PublicFrame[];
  pending?: boolean;
}

/** Nine cards that link to the services; covered by a loading overlay while `pending`. */
export function ServiceCards({ title, text, frames, pending = false }: Props) {
  const part = useRef<HTMLElement>(null);
  const isCovered = useLoadingOverlay(pending);
  useEventReplay(part);
  return (
    <section ref={part} data-part="cards" id="projects" className={layout.section} aria-labelledby="projects-title">
      <div className={layout.wrap}>
        <div className={styles.head}>
          <h2 id="projects-title" className={layout.h2}>
            {lines(title)}
          </h2>
          <p className={layout.muted}>{text}</p>
        </div>
        <div className={styles.covered}>
          <div className={styles.cards}>
            {cards.map((card) => (
              <Card key={card.key} card={card} frame={findFrame(frames, card.frame)} />
            ))}
          </div>
          {isCovered && (
            <output className={styles.overlay}>
              <Spinner />
              Loading projects...
            </output>
          )}
        </div>
      </div>
    </section>
  );
}
