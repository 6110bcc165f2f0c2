import type { PublicSlide } from '@hive/contracts';
import { ResponsivePicture } from '../../components/images/responsive-picture';
import styles from './hero.module.css';
import { StarCanvas } from './star-canvas';

/** The stylesheet has rules for this many slides. */
export const MAX_SLIDES = 12;

/** The slides, the stars above them and a scrim that keeps the text readable. */
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
