import { Hexagon, layout } from '@hive/ui';
import { landingPictures } from '../../components/pictures/landing-pictures';
import { PictureView } from '../../components/pictures/picture-view';
import styles from './sections.module.css';

const cells = [
  { key: 'comb', picture: landingPictures.comb, className: styles.comb, sizes: '300px' },
  { key: 'noor', picture: landingPictures.noor, className: styles.noor, sizes: '230px' },
  { key: 'eli', picture: landingPictures.eli, className: styles.eli, sizes: '190px' },
];

/** Who is behind the agency. */
export function About({ brandName }: { brandName: string }) {
  return (
    <section id="about" className={styles.about} aria-labelledby="about-title">
      <div className={`${layout.wrap} ${layout.grid}`}>
        <div className={styles.story}>
          <h2 id="about-title" className={`${layout.display} ${styles.say}`}>
            We opened above a bakery, with two laptops and one rule:{' '}
            <span>never sell a shop something we would not buy for our own.</span>
          </h2>
          <p className={`${layout.muted} ${styles.text}`}>
            {brandName} is Noor Haddad, design, and Eli Marsh, growth, with a team that has shipped brands, shops and
            campaigns for bakeries, salons, distilleries and one very loud hot sauce. You talk to the people who do the
            work.
          </p>
          <dl className={styles.people}>
            <dt>Noor Haddad</dt>
            <dd>Founder, design</dd>
            <dt>Eli Marsh</dt>
            <dd>Founder, growth</dd>
          </dl>
        </div>
        <div className={styles.cells} aria-hidden="true">
          {cells.map(({ key, picture, className, sizes }) => (
            <div key={key} className={`${styles.cell} ${className}`}>
              <PictureView picture={picture} sizes={sizes} />
            </div>
          ))}
          <div className={`${styles.cell} ${styles.spark}`} />
          <svg viewBox="0 0 520 560">
            <Hexagon x={60} y={222} radius={24} stroke="#8b5cff" strokeWidth={2} />
          </svg>
        </div>
      </div>
    </section>
  );
}
