import { useEffect, useState } from 'react';
import { defaultPageTexts, type Slide } from '@hive/contracts';
import { useSettingsQuery } from '@hive/store';
import { Button, LogoMark, useMediaQuery } from '@hive/ui/app';
import { StatusFilter } from '../../shared/list-filters';
import { objectPositionOf } from './slide-focus';
import styles from './slideshow.module.css';

/** The same interval as on the landing page. */
const SLIDE_MS = 5000;

const devices = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'tablet', label: 'Tablet' },
  { value: 'phone', label: 'Phone' },
];

/** The current slide, and the function that advances it. A shorter list starts again with its first slide. */
function usePlayback(count: number) {
  const [index, setIndex] = useState(0);
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [isChosen, setIsChosen] = useState<boolean>();
  const isPlaying = isChosen ?? !isStill;
  const current = index < count ? index : 0;
  useEffect(() => {
    if (!isPlaying || count < 2) {
      return undefined;
    }
    const timer = setTimeout(() => setIndex((current + 1) % count), SLIDE_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, count, current]);
  return { current, show: setIndex, isPlaying, toggle: () => setIsChosen(!isPlaying) };
}

/** A slide, or its crop for phones. */
function Picture({ slide, device }: { slide: Slide; device: string }) {
  const { src, alt, portraitCrop } = slide.image;
  return device === 'phone' && portraitCrop ? (
    <img className={styles.slide} src={portraitCrop} alt={alt} />
  ) : (
    <img className={styles.slide} src={src} alt={alt} style={objectPositionOf(slide)} />
  );
}

interface StageProps {
  slides: readonly Slide[];
  device: string;
}

/** The top of the landing page with the active slides. */
function Stage({ slides, device }: StageProps) {
  const { data: agency } = useSettingsQuery();
  const texts = agency && (agency.pageTexts ?? defaultPageTexts);
  const { current, show, isPlaying, toggle } = usePlayback(slides.length);
  const slide = slides[current];
  return (
    <div className={styles.stage} data-device={device}>
      {slide ? <Picture key={slide.id} slide={slide} device={device} /> : null}
      <p className={styles.brand}>
        <LogoMark src={agency?.logoUrl} />
        {agency?.brandName}
      </p>
      <p className={styles.headline}>
        {texts?.heroTitle} <em>{texts?.heroAccent}</em>
      </p>
      {slides.length > 1 ? (
        <div className={styles.controls}>
          <div className={styles.dots}>
            {slides.map(({ id }, index) => (
              <button
                key={id}
                type="button"
                className={styles.dot}
                aria-label={`Preview slide ${index + 1}`}
                aria-current={index === current || undefined}
                onClick={() => show(index)}
              />
            ))}
          </div>
          <Button ghost size="small" className={styles.pause} onClick={toggle}>
            {isPlaying ? 'Pause' : 'Play'}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** The landing page as visitors see it, before and after a change. */
export function SlidePreview({ slides }: { slides: readonly Slide[] }) {
  const [device, setDevice] = useState('desktop');
  const active = slides.filter(({ isActive }) => isActive);
  const withoutText = active.filter(({ image }) => image.alt === '').length;
  return (
    <aside className={styles.preview} aria-label="Preview">
      <Stage slides={active} device={device} />
      <div className={styles.facts}>
        <div className={styles.factsHead}>
          <h3 className={styles.factsTitle}>Preview</h3>
          <StatusFilter label="Width of the preview" options={devices} value={device} onChange={setDevice} />
        </div>
        <dl>
          <div>
            <dt>Shown on the landing page</dt>
            <dd>
              {active.length} of {slides.length}
            </dd>
          </div>
          <div>
            <dt>Each slide stays</dt>
            <dd>5 s</dd>
          </div>
          {withoutText > 0 ? (
            <div>
              <dt>Without alt text</dt>
              <dd>{withoutText}</dd>
            </div>
          ) : null}
        </dl>
        <p className={styles.live}>
          Changes are live as soon as they are saved.{' '}
          <a href="/" target="_blank" rel="noopener">
            View page
          </a>
        </p>
      </div>
      <p className={styles.help}>
        Order by keyboard: focus the handle, Space to lift, arrows to move, Space to drop, Esc to put back.
      </p>
    </aside>
  );
}
