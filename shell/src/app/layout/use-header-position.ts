import { useEffect, useState } from 'react';

/** In its place at the top of the page, or fixed above the page, because the visitor scrolled up, until its way out has ended. */
type HeaderPosition = 'still' | 'shown' | 'leaving';

/** Smaller movements are ignored, such as those of a finger that rests. */
const TURN_PX = 6;

/** At least the height of the header: further down, its own place is off the screen. */
const HEADER_PX = 100;

function nextPosition(current: HeaderPosition, moved: number): HeaderPosition {
  if (scrollY <= 0) {
    return 'still';
  }
  if (moved < 0) {
    return current === 'still' && scrollY <= HEADER_PX ? 'still' : 'shown';
  }
  return current === 'shown' ? 'leaving' : current;
}

/** Follows the scrolling of the page. `endAnimation` takes the header back to its place when its way out has ended. */
export function useHeaderPosition(): { position: HeaderPosition; endAnimation: () => void } {
  const [position, setPosition] = useState<HeaderPosition>('still');
  useEffect(() => {
    let last = scrollY;
    const follow = () => {
      const moved = scrollY - last;
      if (Math.abs(moved) >= TURN_PX || scrollY <= 0) {
        last = scrollY;
        setPosition((current) => nextPosition(current, moved));
      }
    };
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, []);
  return {
    position,
    endAnimation: () => setPosition((current) => (current === 'leaving' ? 'still' : current)),
  };
}
