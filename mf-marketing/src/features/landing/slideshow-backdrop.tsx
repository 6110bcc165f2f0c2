import type { PublicSlide } from '@hive/contracts';
import { ResponsivePicture } from '../../components/images/responsive-picture';
import styles from './hero.module.css';
import { StarCanvas } from './star-canvas';

/** More than these the page's stylesheet does not know. */
export const MAX_SLIDES = 12;

/** The images behind the page, the stars before them and the scrim that keeps words readable over any of them. */
export function SlideshowBackdrop({ slides }: { slides: PublicSlide[] }) {
  return (
    <div className={styles.backdrop} aria-hidden="true">
      <div className={styles.slides} data-slides="">
        {slides.map(({ id, image }, index) => (
          <div key={id} className={styles.slide}>
            <ResponsivePicture image={image} portraitCrop={image.portraitCrop} sizes="100vw" first={index === 0} />
          </div>
        ))}
      </div>
      <StarCanvas className={styles.stars} />
      <div className={styles.scrim} />
    </div>
  );
}
