import { frameUsages, settingsContract, type PublicFrame } from '@hive/contracts';
import { renderWithHost } from '@hive/testing';
import { AboutSection } from '../../features/landing/about-section';
import { FrameGallery } from '../../features/landing/frame-gallery';
import { OfferList } from '../../features/landing/offer-list';
import { ServiceCards } from '../../features/landing/service-cards';
import { slots, tiles } from '../../features/portfolio/media/frame-slots';

const frame = (frameId: string): PublicFrame => ({
  id: frameId,
  frameId,
  imageData: `/media/${frameId}.webp`,
  fileName: '',
  fileType: 'image',
  mimeType: 'image/webp',
  alt: '',
  image: null,
  updatedAt: '',
});

const Home = ({ frames }: { frames: PublicFrame[] }) => (
  <>
    <AboutSection settings={settingsContract.get.example.response} frames={frames} />
    <ServiceCards title="Work" text="" frames={frames} />
    <FrameGallery frames={frames} />
    <OfferList title="Offers" services={[]} frames={frames} />
  </>
);

const filled = [...frameUsages.keys()].map(frame);

/** Ids of the frames of the home page, those with an image of the page alone, without any upload. */
function framesOfHome(frames: PublicFrame[], selector = '[data-frame]') {
  const Section = () => <Home frames={frames} />;
  renderWithHost(Section, { path: '/', user: null });
  return Array.from(document.querySelectorAll<HTMLElement>(selector), ({ dataset }) => dataset.frame ?? '').toSorted();
}

const idsWith = (test: (usage: { page: string; hasDefault: boolean }) => boolean) =>
  [...frameUsages].filter(([, usages]) => usages.some(test)).map(([id]) => id);

describe('the list of frames that staff see', () => {
  it('[LP-6] has every frame of the home page, and no other', () => {
    expect(framesOfHome(filled)).toEqual(idsWith(({ page }) => page === 'Home').toSorted());
  });

  it('[LP-6] knows which of them have a default', () => {
    expect(framesOfHome([], '[data-frame]:has(img)')).toEqual(idsWith(({ hasDefault }) => hasDefault).toSorted());
  });

  it('[LP-6] has every frame of the portfolio, and no other', () => {
    const shown = new Set([...slots, ...tiles.map((tile) => tile.frame)]);
    expect([...shown].toSorted()).toEqual(idsWith(({ page }) => page === 'Portfolio').toSorted());
  });
});
