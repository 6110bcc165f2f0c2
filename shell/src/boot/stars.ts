import { doc, find, prefersReducedMotion, repeat } from './page';
import { isSplashShown } from './splash';

const STARS = 150;
const FRAME_MS = 50;

/** Draws the twinkling stars of the landing page; without motion, once. */
export const drawStars = (): void => {
  const canvas = find<HTMLCanvasElement>('#stars');
  if (canvas) {
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    const { width, height } = canvas;
    const draw = (time: number) => {
      // clears the canvas
      canvas.width = width;
      context.fillStyle = '#fff';
      for (let i = STARS; i--;) {
        context.globalAlpha = Math.sin(time / 2e3 + i) ** 2;
        // two primes spread the stars
        context.fillRect((i * 7919) % width, (i * 104729) % height, (i % 3) + 1, (i % 3) + 1);
      }
    };
    if (prefersReducedMotion) {
      draw(0);
    } else {
      repeat(() => doc.hidden || isSplashShown() || draw(Date.now()), FRAME_MS);
    }
  }
};
