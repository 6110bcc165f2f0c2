import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button, Icon, useReplay } from '@hive/ui';
import { clock, onSlide } from './clock';
import styles from './hero.module.css';

/** The timer stands while somebody has the pointer or the focus on the controls, and while it is paused by hand. */
function usePause() {
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const ready = useRef(false);
  useEffect(() => {
    if (!ready.current) {
      // what the page's script already knows: a visitor who wants less motion
      ready.current = true;
      setPaused(clock().paused);
      return;
    }
    clock().paused = paused || held;
  }, [paused, held]);
  return { paused, setPaused, setHeld };
}

/** Previous, next, dots and Pause; only for more than one slide. */
export function SlideControls({ count }: { count: number }) {
  const ref = useRef<HTMLDivElement>(null);
  const at = useSyncExternalStore(
    onSlide,
    () => clock().at,
    () => 0,
  );
  const { paused, setPaused, setHeld } = usePause();
  useReplay(ref);
  useEffect(() => {
    const state = clock();
    state.slides = count;
    if (state.at >= count) {
      state.go(0);
    }
  }, [count]);
  return (
    // pointer and focus inside only hold the timer
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={ref}
      data-part="slides"
      className={styles.controls}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="group"
      aria-label="Background slideshow"
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={(event) => event.target.matches(':focus-visible') && setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Button
        variant="secondary"
        round
        id="slide-previous"
        aria-label="Previous slide"
        onClick={() => clock().go(at - 1)}
      >
        <Icon name="chevron-left" size={22} />
      </Button>
      <div className={styles.dots}>
        {Array.from({ length: count }, (_, index) => (
          <button
            key={index}
            type="button"
            id={`slide-${index + 1}`}
            className={styles.dot}
            aria-label={`Slide ${index + 1} of ${count}`}
            aria-current={index === at}
            onClick={() => clock().go(index)}
          />
        ))}
      </div>
      <Button variant="secondary" round id="slide-next" aria-label="Next slide" onClick={() => clock().go(at + 1)}>
        <Icon name="chevron-right" size={22} />
      </Button>
      <button type="button" id="slide-pause" className={styles.pause} onClick={() => setPaused(!paused)}>
        <Icon name={paused ? 'play' : 'pause'} size={18} />
        {paused ? 'Play' : 'Pause'}
      </button>
    </div>
  );
}
