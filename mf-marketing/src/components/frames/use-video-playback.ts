import { useEffect, useState, type RefObject } from 'react';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
/** Visible share of a video above which it plays. */
const VISIBLE_RATIO = 0.4;

/**
 * Loads the first frame of a video near the viewport, plays it while it is visible and pauses it elsewhere. The user's
 * own choice wins; with reduced motion the video starts only by the button.
 */
export function useVideoPlayback(ref: RefObject<HTMLVideoElement | null>) {
  const [choice, setChoice] = useState<boolean>();
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
        if (entry.intersectionRatio >= VISIBLE_RATIO && (choice ?? !matchMedia(REDUCED_MOTION).matches)) {
          // browsers autoplay only muted videos, and React renders no `muted` attribute
          video.muted = true;
          void video.play().catch(() => undefined);
        } else {
          video.pause();
        }
      },
      { rootMargin: '0px 0px 200px', threshold: [0, VISIBLE_RATIO] },
    );
    observer.observe(video);
    return () => observer.disconnect();
  }, [ref, choice]);
  return {
    playing,
    toggle: () => setChoice(!playing),
    events: { onPlay: () => setPlaying(true), onPause: () => setPlaying(false) },
  };
}
