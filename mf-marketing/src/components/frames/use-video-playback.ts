import { useEffect, useState, type RefObject } from 'react';

const STILL = '(prefers-reduced-motion: reduce)';
/** Share of a video that must be seen before it plays. */
const SEEN = 0.4;

/**
 * Shows its first image when it comes near, plays while enough of it is seen and rests elsewhere. Whoever pauses it
 * has the last word; whoever wants no motion starts it by hand.
 */
export function useVideoPlayback(ref: RefObject<HTMLVideoElement | null>) {
  const [wanted, setWanted] = useState<boolean>();
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    const video = ref.current;
    if (!video) {
      return undefined;
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) {
          return;
        }
        if (entry.isIntersecting) {
          video.preload = 'metadata';
        }
        if (entry.intersectionRatio >= SEEN && (wanted ?? !matchMedia(STILL).matches)) {
          // browsers start only silent videos by themselves, and React sets `muted` as a property alone
          video.muted = true;
          void video.play().catch(() => undefined);
        } else {
          video.pause();
        }
      },
      { rootMargin: '0px 0px 200px', threshold: [0, SEEN] },
    );
    observer.observe(video);
    return () => observer.disconnect();
  }, [ref, wanted]);
  return {
    playing,
    toggle: () => setWanted(!playing),
    events: { onPlay: () => setPlaying(true), onPause: () => setPlaying(false) },
  };
}
