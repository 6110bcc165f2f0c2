import { FrameEntity } from '../../modules/site/frames/frame.entity.js';
import { storeFile, storeImages, type BundledImageName } from '../bundled-media.js';
import { demoId, demoIds, demoRows } from './demo-area.js';

interface DemoFrame {
  frameId: string;
  /** The image, or the poster of the video. */
  image: BundledImageName;
  /** File name in `seeds/media`. */
  video?: string;
}

const frames: DemoFrame[] = [
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
  { frameId: '1', image: 'reel-comb', video: 'reel-comb.mp4' },
  { frameId: '4', image: 'm-poster' },
  { frameId: '5', image: 'site-stylisto' },
  { frameId: '6', image: 'm-bike' },
  { frameId: '7', image: 'm-pattern' },
  { frameId: '8', image: 'sauce' },
  { frameId: '9', image: 'm-menu' },
  { frameId: '10', image: 'm-type' },
  { frameId: '11', image: 'm-plant' },
  { frameId: '12', image: 'reel-aurora', video: 'reel-aurora.mp4' },
];

/** An image or video for every frame of the public pages that is empty. */
export const demoFrames = demoRows({
  seed: 'demo-frames',
  entity: FrameEntity,
  items: demoIds(5, frames),
  isKept: 'row.uploaded_by IS NOT NULL',
  async rows({ storage, now }) {
    const images = await storeImages(
      storage,
      frames.map(({ image }) => image),
    );
    return Promise.all(
      frames.map(async ({ frameId, image: name, video }, index) => {
        const image = images[name];
        return {
          id: demoId(5, index),
          frameId,
          imageData: video ? await storeFile(storage, video) : image.src,
          fileName: video ?? `${name}.webp`,
          fileType: video ? ('video' as const) : ('image' as const),
          mimeType: video ? 'video/mp4' : 'image/webp',
          alt: image.alt,
          image,
          createdAt: now,
          updatedAt: now,
        };
      }),
    );
  },
});
