import { useEffect, useState } from 'react';

/** Smaller movements are ignored, such as those of a finger that rests. */
const TURN_PX = 6;

/** At least the height of the header: further down, its own place is off the screen. */
const HEADER_PX = 100;

/** Whether the header is fixed above the page, because the visitor scrolled up, instead of in its place at the top. */
export function useFloatingHeader(): boolean {
  const [isFloating, setIsFloating] = useState(false);
  useEffect(() => {
    let last = scrollY;
    const follow = () => {
      const moved = scrollY - last;
      if (Math.abs(moved) >= TURN_PX || scrollY <= 0) {
        last = scrollY;
        setIsFloating((current) => moved < 0 && scrollY > (current ? 0 : HEADER_PX));
      }
    };
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, []);
  return isFloating;
}
