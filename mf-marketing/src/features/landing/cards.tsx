import { Link } from '@hive/router';
import { Icon, layout } from '@hive/ui';
import { landingPictures } from '../../components/pictures/landing-pictures';
import { PictureView } from '../../components/pictures/picture-view';
import styles from './sections.module.css';

type CardKey = Exclude<keyof typeof landingPictures, 'type' | 'poster' | 'comb' | 'noor' | 'eli'>;

interface Card {
  key: CardKey;
  title: string;
  text: string;
  half?: boolean;
}

const cards: Card[] = [
  { key: 'brand', title: 'Brand Identity', text: 'Fire Ireño, from logo to label' },
  { key: 'media', title: 'Media Campaigns', text: 'Aloe & Co, launch week' },
  { key: 'seo', title: 'SEO', text: 'Kettle & Crumb, first on the map' },
  { key: 'productivity', title: 'Productivity', text: 'Tidepool, bookings in one place' },
  { key: 'web', title: 'Web Development', text: 'Northcask, shop and story' },
  { key: 'ai', title: 'AI Feature', text: 'Drafts in your own voice' },
  { key: 'tools', title: 'Tools', text: 'Northbay IT, one board for support' },
  { key: 'signUp', title: 'Sign Up', text: 'Your client account', half: true },
  { key: 'support', title: 'Support/FAQ', text: 'Ten straight answers', half: true },
];

/** Nine things the agency makes; each leads to the services. */
export function Cards() {
  return (
    <section id="projects" className={layout.section} aria-labelledby="projects-title">
      <div className={layout.wrap}>
        <div className={styles.head}>
          <h2 id="projects-title" className={layout.h2}>
            Work that
            <br />
            pays its rent
          </h2>
          <p className={layout.muted}>Nine things we make, each shown on a real shelf, screen or street.</p>
        </div>
        <div className={styles.cards}>
          {cards.map(({ key, title, text, half }) => (
            <Link key={key} to="/services" className={`${styles.card} ${styles[key]} ${half ? styles.half : ''}`}>
              <figure>
                <PictureView
                  picture={landingPictures[key]}
                  sizes={half ? '(max-width: 640px) 50vw, 320px' : '(max-width: 640px) 100vw, 55vw'}
                />
              </figure>
              <div className={styles.caption}>
                <h3>{title}</h3>
                <p>{text}</p>
                <Icon name="arrow-right" />
              </div>
            </Link>
          ))}
        </div>
      </div>
    </section>
  );
}
