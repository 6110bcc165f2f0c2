import { doc, page, prefersReducedMotion, repeat } from './page';

const STARS = 150;
const FRAME_MS = 50;

/** Draws the twinkling stars of the landing page; without motion, once. */
export const drawStars = (): void => {
  const canvas = page.stars;
  if (canvas) {
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    const draw = (time: number) => {
      // clears the canvas
      canvas.width += 0;
      context.fillStyle = 'var(--color-white)';
      for (let i = STARS; i--;) {
        context.globalAlpha = Math.sin(time / 2e3 + i) ** 2;
        // two primes spread the stars
        context.fillRect((i * 7919) % canvas.width, (i * 104729) % canvas.height, (i % 3) + 1, (i % 3) + 1);
      }
    };
    if (prefersReducedMotion) {
      draw(0);
    } else {
      repeat(() => doc.hidden || draw(Date.now()), FRAME_MS);
    }
  }
};
