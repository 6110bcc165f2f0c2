import type { Settings, PublicSlide } from '@hive/contracts';
import { buttonClass, Icon, layout } from '@hive/ui';
import { useSlideCount } from './slideshow-state';
import styles from './hero.module.css';
import { SlideshowControls } from './slideshow-controls';
import { MAX_SLIDES, SlideshowBackdrop } from './slideshow-backdrop';

/** The year of today in a time zone. */
const yearIn = (timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone }).format(new Date()));

/** The sentence about free spots; empty when the settings hide it. A year that is over counts as the current one. */
export function spotsText({ mode, total, taken, year }: Settings['spots'], timeZone: string): string {
  if (mode === 'off') {
    return '';
  }
  const period = Math.max(year, yearIn(timeZone));
  const left = Math.max(0, total - taken);
  if (left === 0) {
    return `${period} is full, the waiting list is open.`;
  }
  return `Limited to ${total} ${total === 1 ? 'spot' : 'spots'} in ${period}${taken > 0 ? `, ${left} left` : ''}.`;
}

/** Headline, call to action and background slideshow of the landing page. */
export function Hero({ settings, slides }: { settings: Settings; slides: PublicSlide[] }) {
  const shown = slides.slice(0, MAX_SLIDES);
  useSlideCount(shown.length);
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <SlideshowBackdrop slides={shown} />
      <div className={styles.inner}>
        <div className={layout.wrap}>
          <p className={styles.chip}>
            <Icon name="hexagon" size={19} stroke={2.4} />
            {/* the server may have rendered the page in the previous year */}
            <span suppressHydrationWarning>
              {`${spotsText(settings.spots, settings.timeZone)} Reply within 24 hours.`.trim()}
            </span>
          </p>
          <h1 id="hero-title" className={`${layout.h1} ${styles.title}`}>
            Small business,
            <br />
            <em className={layout.accent}>big orbit.</em>
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
