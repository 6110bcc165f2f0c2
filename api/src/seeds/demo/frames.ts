import type { PictureName } from '../pictures.js';

interface DemoFrame {
  frameId: string;
  /** What it shows; of a reel what it shows first. */
  picture: PictureName;
  /** The film in `seeds/media`. */
  reel?: string;
}

/** Something for every frame of the public pages. */
export const demoFrames: DemoFrame[] = [
  { frameId: 'hero-card-2', picture: 'f-signup' },
  { frameId: 'stylisto-card', picture: 'f-signup' },
  { frameId: 'marketing-card-icon', picture: 'f-media' },
  { frameId: 'whiskey-product', picture: 'whiskey' },
  { frameId: 'mobile-app', picture: 'f-app' },
  { frameId: 'purple-card', picture: 'f-ai' },
  { frameId: 'fire-ire-ieno', picture: 'f-brand' },
  { frameId: 'product-bottles', picture: 'sauce' },
  { frameId: 'aloe-product', picture: 'aloe' },
  { frameId: 'it-card', picture: 'f-it' },
  { frameId: '1', picture: 'reel-comb', reel: 'reel-comb.mp4' },
  { frameId: '4', picture: 'm-poster' },
  { frameId: '5', picture: 'site-stylisto' },
  { frameId: '6', picture: 'm-bike' },
  { frameId: '7', picture: 'm-pattern' },
  { frameId: '8', picture: 'sauce' },
  { frameId: '9', picture: 'm-menu' },
  { frameId: '10', picture: 'm-type' },
  { frameId: '11', picture: 'm-plant' },
  { frameId: '12', picture: 'reel-aurora', reel: 'reel-aurora.mp4' },
];
