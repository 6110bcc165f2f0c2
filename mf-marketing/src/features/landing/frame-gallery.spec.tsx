import type { PublicFrame } from '@hive/contracts';
import { galleryFrames } from './frame-gallery';

const frame = (frameId: string, imageData: string): PublicFrame => ({
  id: frameId,
  frameId,
  imageData,
  fileName: '',
  fileType: 'image',
  mimeType: 'image/webp',
  alt: '',
  image: null,
  updatedAt: '',
});

const idsOf = (frames: PublicFrame[]) => galleryFrames(frames).map(({ frameId }) => frameId);

describe('galleryFrames', () => {
  it('[LP-6] leaves out frames of cards, and media that a card already shows', () => {
    const frames = [frame('hero-card-2', '/media/a.webp'), frame('stylisto-card', '/media/a.webp')];
    expect(idsOf(frames)).toEqual([]);
    expect(idsOf([...frames, frame('6', '/media/b.webp')])).toEqual(['6']);
  });

  it('[LP-6] shows the same media once', () => {
    expect(idsOf([frame('8', '/media/sauce.webp'), frame('product-bottles', '/media/sauce.webp')])).toEqual([
      'product-bottles',
    ]);
  });

  it('[LP-6] shows every frame with media of its own', () => {
    const frames = ['stylisto-card', 'whiskey-product', 'aloe-product', '5', '6', '7', '8', '9', '11', '12'].map((id) =>
      frame(id, `/media/${id}.webp`),
    );
    expect(idsOf(frames).toSorted()).toEqual(frames.map(({ frameId }) => frameId).toSorted());
  });
});
