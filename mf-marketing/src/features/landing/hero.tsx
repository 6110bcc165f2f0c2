import { defaultPageTexts, spotsText, type PublicSlide, type Settings } from '@hive/contracts';
import { buttonClass, Icon, layout } from '@hive/ui';
import { useSlideCount } from './slideshow-state';
import styles from './hero.module.css';
import { SlideshowControls } from './slideshow-controls';
import { MAX_SLIDES, SlideshowBackdrop } from './slideshow-backdrop';

/** From Lucide (ISC licence). */
const HEXAGON =
  'M21 16V8a2 2 0 0 0-1-1.73l-7-4a2 2 0 0 0-2 0l-7 4A2 2 0 0 0 3 8v8a2 2 0 0 0 1 1.73l7 4a2 2 0 0 0 2 0l7-4A2 2 0 0 0 21 16z';

/** Headline, call to action and background slideshow of the landing page. */
export function Hero({ settings, slides }: { settings: Settings; slides: PublicSlide[] }) {
  const shown = slides.slice(0, MAX_SLIDES);
  const { heroTitle, heroAccent } = settings.pageTexts ?? defaultPageTexts;
  useSlideCount(shown.length);
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <SlideshowBackdrop slides={shown} />
      <div className={styles.inner}>
        <div className={layout.wrap}>
          <p className={styles.chip}>
            <Icon path={HEXAGON} size={19} stroke={2.4} />
            {/* the server may have rendered the page in the previous year */}
            <span suppressHydrationWarning>
              {`${spotsText(settings.spots, settings.timeZone)} Reply within 24 hours.`.trim()}
            </span>
          </p>
          <h1 id="hero-title" className={`${layout.h1} ${styles.title}`}>
            {heroTitle}
            <br />
            <em className={layout.accent}>{heroAccent}</em>
          </h1>
          <div className={styles.row}>
            <div>
              <p className={`${layout.lead} ${styles.lead}`}>{settings.description}</p>
              <div className={styles.actions}>
                <a className={buttonClass({ wide: true })} href="#assessment">
                  Start Free Assessment
                </a>
                <a className={buttonClass({ variant: 'secondary', wide: true })} href="#projects">
                  View Our Work
                </a>
              </div>
            </div>
            {shown.length > 1 && <SlideshowControls slides={shown} />}
          </div>
        </div>
      </div>
    </section>
  );
}
