import { Fragment, useRef } from 'react';
import { defaultPageTexts, type PublicFrame, type Settings } from '@hive/contracts';
import { Hexagon, layout, useEventReplay } from '@hive/ui';
import { findFrame } from '../../components/frames/find-frame';
import { useFrameMedia } from '../../components/frames/use-frame-media';
import { landingImages } from '../../components/images/landing-images';
import styles from './sections.module.css';

const cells = [
  { key: 'honeycomb', frame: '1', image: landingImages.honeycomb, className: styles.honeycomb, sizes: '300px' },
  { key: 'noor', frame: 'founder-noor', image: landingImages.noor, className: styles.noor, sizes: '230px' },
  { key: 'eli', frame: 'founder-eli', image: landingImages.eli, className: styles.eli, sizes: '190px' },
];

function HexagonImage({ cell, frame }: { cell: (typeof cells)[number]; frame: PublicFrame | undefined }) {
  const { image, className, sizes } = cell;
  const { view, control } = useFrameMedia({ frame, fallback: image, sizes });
  return (
    <>
      <div className={`${styles.cell} ${className}`} data-frame={cell.frame}>
        {view}
      </div>
      {control}
    </>
  );
}

/** The founders and their story. */
export function AboutSection({ settings, frames }: { settings: Settings; frames: readonly PublicFrame[] }) {
  const { brandName, pageTexts: texts = defaultPageTexts } = settings;
  const part = useRef<HTMLElement>(null);
  useEventReplay(part);
  return (
    <section ref={part} data-part="about" id="about" className={styles.about} aria-labelledby="about-title">
      <div className={`${layout.wrap} ${layout.grid}`}>
        <div className={styles.story}>
          <h2 id="about-title" className={`${layout.display} ${styles.statement}`}>
            {texts.aboutStatement} <span>{texts.aboutAccent}</span>
          </h2>
          <p className={`${layout.muted} ${styles.text}`}>
            {texts.aboutText.split('{brand}').map((part, index) => (
              <Fragment key={index}>
                {index > 0 && brandName}
                {part}
              </Fragment>
            ))}
          </p>
          <dl className={styles.people}>
            {texts.founders.map(({ name, role }, index) => (
              <Fragment key={index}>
                <dt>{name}</dt>
                <dd>{role}</dd>
              </Fragment>
            ))}
          </dl>
        </div>
        <div className={styles.cells}>
          {cells.map((cell) => (
            <HexagonImage key={cell.key} cell={cell} frame={findFrame(frames, cell.frame)} />
          ))}
          <div className={`${styles.cell} ${styles.accentCell}`} />
          <svg viewBox="0 0 520 560" aria-hidden="true">
            <Hexagon x={60} y={222} radius={24} stroke="var(--color-violet)" strokeWidth={2} />
          </svg>
        </div>
      </div>
    </section>
  );
}
