import { useEffect, useRef, useState } from 'react';
import type { PublicSlide } from '@hive/contracts';
import { Button, Icon, useEventReplay } from '@hive/ui';
import { chevronLeft, chevronRight, pause, play } from '../../components/icons/icons';
import { slideshowState, useCurrentSlide } from './slideshow-state';
import styles from './hero.module.css';

/** The timer stands while somebody has the pointer or the focus on the controls, and while it is paused by hand. */
function usePause() {
  const [paused, setPaused] = useState(false);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const ready = useRef(false);
  useEffect(() => {
    if (!ready.current) {
      // what the page's script already knows: a visitor who wants less motion
      ready.current = true;
      setPaused(slideshowState().paused);
      return;
    }
    slideshowState().paused = paused || pointed || focused;
  }, [paused, pointed, focused]);
  return { paused, setPaused, setPointed, setFocused };
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

/** Previous, next, dots and Pause; only for more than one slide. */
export function SlideshowControls({ slides }: { slides: PublicSlide[] }) {
  const ref = useRef<HTMLDivElement>(null);
  const { paused, setPaused, setPointed, setFocused } = usePause();
  useEventReplay(ref);
  const move = (by: number) => () => slideshowState().go(slideshowState().at + by);
  return (
    // pointer and focus inside only hold the timer
    <div
      ref={ref}
      data-part="slides"
      className={styles.controls}
      role="group"
      aria-label="Background slideshow"
      onPointerEnter={(event) => event.pointerType === 'mouse' && setPointed(true)}
      onPointerLeave={() => setPointed(false)}
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
        {paused ? 'Play' : 'Pause'}
      </button>
    </div>
  );
}
