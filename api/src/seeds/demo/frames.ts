import type { BundledImageName } from '../bundled-media.js';

interface DemoFrame {
  frameId: string;
  /** What it shows; of a reel what it shows first. */
  image: BundledImageName;
  /** The video in `seeds/media`. */
  reel?: string;
}

/** Something for every frame of the public pages. */
export const demoFrames: DemoFrame[] = [
  { frameId: 'hero-card-2', image: 'f-signup' },
  { frameId: 'stylisto-card', image: 'f-signup' },
  { frameId: 'marketing-card-icon', image: 'f-media' },
  { frameId: 'whiskey-product', image: 'whiskey' },
  { frameId: 'mobile-app', image: 'f-app' },
  { frameId: 'purple-card', image: 'f-ai' },
  { frameId: 'fire-ire-ieno', image: 'f-brand' },
  { frameId: 'product-bottles', image: 'sauce' },
  { frameId: 'aloe-product', image: 'aloe' },
  { frameId: 'it-card', image: 'f-it' },
  { frameId: '1', image: 'reel-comb', reel: 'reel-comb.mp4' },
  { frameId: '4', image: 'm-poster' },
  { frameId: '5', image: 'site-stylisto' },
  { frameId: '6', image: 'm-bike' },
  { frameId: '7', image: 'm-pattern' },
  { frameId: '8', image: 'sauce' },
  { frameId: '9', image: 'm-menu' },
  { frameId: '10', image: 'm-type' },
  { frameId: '11', image: 'm-plant' },
  { frameId: '12', image: 'reel-aurora', reel: 'reel-aurora.mp4' },
];
