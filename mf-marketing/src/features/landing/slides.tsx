import type { SlideshowImage } from '@hive/contracts';
import { PictureView } from '../../components/pictures/picture-view';
import styles from './hero.module.css';
import { Stars } from './stars';

/** More than these the page's stylesheet does not know. */
export const MAX_SLIDES = 12;

/** The pictures behind the page, the stars before them and the scrim that keeps words readable over any of them. */
export function Slides({ slides }: { slides: SlideshowImage[] }) {
  return (
    <div className={styles.backdrop} aria-hidden="true">
      <div className={styles.slides} data-slides="">
        {slides.map(({ id, picture }, index) => (
          <div key={id} className={styles.slide}>
            <PictureView picture={picture} portrait={picture.portrait} sizes="100vw" first={index === 0} />
          </div>
        ))}
      </div>
      <Stars className={styles.stars} />
      <div className={styles.scrim} />
    </div>
  );
}
