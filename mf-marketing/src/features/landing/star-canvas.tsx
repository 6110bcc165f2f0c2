import { useEffect, useRef, useState } from 'react';
import { useIsHydrating } from '@hive/ui';

const WIDTH = 1440;
const HEIGHT = 900;
const POINTS = 150;

function draw(canvas: HTMLCanvasElement, time: number): void {
  const context = canvas.getContext('2d');
  if (!context) {
    return;
  }
  context.clearRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = 'var(--color-white)';
  for (let point = 0; point < POINTS; point += 1) {
    context.globalAlpha = Math.sin(time / 2000 + point) ** 2;
    context.fillRect((point * 7919) % WIDTH, (point * 104_729) % HEIGHT, (point % 3) + 1, (point % 3) + 1);
  }
}

/** Twinkling stars at 20 frames a second. On a server-rendered page the inline script draws them instead. */
export function StarCanvas({ className }: { className?: string }) {
  const ref = useRef<HTMLCanvasElement>(null);
  const hydrating = useIsHydrating();
  const [fromServer] = useState(hydrating);
  useEffect(() => {
    const canvas = ref.current;
    if (fromServer || !canvas) {
      return undefined;
    }
    draw(canvas, 0);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      return undefined;
    }
    const timer = setInterval(() => document.hidden || draw(canvas, Date.now()), 50);
    return () => clearInterval(timer);
  }, [fromServer]);
  return <canvas id="stars" ref={ref} className={className} width={WIDTH} height={HEIGHT} aria-hidden="true" />;
}
