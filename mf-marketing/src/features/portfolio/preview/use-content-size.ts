import { useLayoutEffect, useState, type RefObject } from 'react';
import type { Size } from './device-fit.rules';

/** The inner size of an element, which follows its changes; undefined until it is measured. */
export function useContentSize(element: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>();
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) {
      return undefined;
    }
    const measure = () => {
      const style = getComputedStyle(current);
      const padding = (sides: string[]) =>
        sides.reduce((sum, side) => sum + (Number.parseFloat(style.getPropertyValue(`padding-${side}`)) || 0), 0);
      setSize({
        width: current.clientWidth - padding(['left', 'right']),
        height: current.clientHeight - padding(['top', 'bottom']),
      });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
