import { useEffect, useRef, useState } from 'react';
import type { PublicSlide } from '@hive/contracts';
import { Button, Icon, useEventReplay } from '@hive/ui';
import { chevronLeft, chevronRight, pause, play } from '../../components/icons/icons';
import { slideshowState, useCurrentSlide } from './slideshow-state';
import styles from './hero.module.css';

/** Pauses the slideshow while the controls are hovered or focused, and by the button. */
function usePause() {
  const [paused, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const isSynced = useRef(false);
  useEffect(() => {
    if (!isSynced.current) {
      // the inline script starts paused with reduced motion
      isSynced.current = true;
      setPaused(slideshowState().paused);
      return;
    }
    slideshowState().paused = paused || hovered || focused;
  }, [paused, hovered, focused]);
  return { paused, setPaused, setHovered, setFocused };
}

function Dots({ slides }: { slides: PublicSlide[] }) {
  const at = useCurrentSlide();
  return (
    <div className={styles.dots}>
      {slides.map(({ id, image }, index) => (
        <button
          key={id}
          type="button"
          id={`slide-${index + 1}`}
          className={styles.dot}
          aria-label={`Slide ${index + 1} of ${slides.length}${image.alt && `: ${image.alt}`}`}
          aria-current={index === at}
          onClick={() => slideshowState().go(index)}
        />
      ))}
    </div>
  );
}

/** Previous, next, dots and pause for a slideshow of two or more slides. */
export function SlideshowControls({ slides }: { slides: PublicSlide[] }) {
  const ref = useRef<HTMLDivElement>(null);
  const { paused, setPaused, setHovered, setFocused } = usePause();
  useEventReplay(ref);
  const move = (by: number) => () => slideshowState().go(slideshowState().at + by);
  return (
    // the handlers only pause the timer; the group itself is not interactive
    <div
      ref={ref}
      data-part="slides"
      className={styles.controls}
      role="group"
      aria-label="Background slideshow"
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={(event) => event.target.matches(':focus-visible') && setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Button variant="secondary" round id="slide-previous" aria-label="Previous slide" onClick={move(-1)}>
        <Icon path={chevronLeft} size={22} />
      </Button>
      <Dots slides={slides} />
      <Button variant="secondary" round id="slide-next" aria-label="Next slide" onClick={move(1)}>
        <Icon path={chevronRight} size={22} />
      </Button>
      <button type="button" id="slide-pause" className={styles.pause} onClick={() => setPaused(!paused)}>
        <Icon path={paused ? play : pause} size={18} />
        <span>{paused ? 'Play' : 'Pause'}</span>
      </button>
    </div>
  );
}
