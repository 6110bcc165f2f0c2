import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import styles from './pins.module.css';

interface PinnedProps {
  className?: string | undefined;
  /** One element: the picture or page. */
  children: ReactNode;
  /** As large as the picture, and above it. */
  layer: ReactNode;
}

/** A picture below a layer of pins, which follows its place and size. */
export function Pinned({ className = '', children, layer }: PinnedProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState<CSSProperties>();
  useEffect(() => {
    const picture = frame.current?.firstElementChild;
    if (!frame.current || !(picture instanceof HTMLElement)) {
      return undefined;
    }
    const observer = new ResizeObserver(() =>
      setBox({
        left: picture.offsetLeft,
        top: picture.offsetTop,
        width: picture.offsetWidth,
        height: picture.offsetHeight,
      }),
    );
    observer.observe(frame.current);
    observer.observe(picture);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={frame} className={`${styles.frame} ${className}`}>
      {children}
      <div className={styles.layer} style={box}>
        {layer}
      </div>
    </div>
  );
}
