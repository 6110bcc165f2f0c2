/** A place of the public pages that shows a frame. */
export interface FrameUsage {
  /** The name of the page. */
  page: 'Home' | 'Portfolio';
  /** Address of the page, at the section. */
  path: string;
  /** The place within the page. */
  place: string;
  /** The page shows an image of its own in an empty frame. */
  hasDefault: boolean;
}

const onHome = (path: string, place: string, hasDefault = true): FrameUsage => ({
  page: 'Home',
  path,
  place,
  hasDefault,
});
const card = (title: string) => onHome('/#projects', `${title} card`);
const offer = (title: string) => onHome('/#services', `${title} offer`);
const about = (place: string) => onHome('/#about', place);
const gallery = onHome('/#gallery-title', 'More from the studio', false);

const onPortfolio = (path: string, place: string): FrameUsage => ({
  page: 'Portfolio',
  path,
  place,
  hasDefault: false,
});
const grid = onPortfolio('/portfolio#off-the-screen', 'Off the screen');
const show = onPortfolio('/portfolio#portfolio-show', 'Portfolio Show');

/** Every frame of the public pages, and where each shows. */
export const frameUsages: ReadonlyMap<string, readonly FrameUsage[]> = new Map([
  ['hero-card-2', [card('Sign Up')]],
  ['stylisto-card', [gallery, show]],
  ['marketing-card-icon', [card('Media Campaigns')]],
  ['whiskey-product', [gallery, show]],
  ['mobile-app', [card('Productivity'), show]],
  ['purple-card', [card('AI Feature')]],
  ['fire-ire-ieno', [card('Brand Identity')]],
  ['product-bottles', [gallery, show]],
  ['aloe-product', [gallery, show]],
  ['it-card', [card('Tools')]],
  ['seo-card', [card('SEO')]],
  ['web-card', [card('Web Development')]],
  ['support-card', [card('Support/FAQ')]],
  ['growth-offer', [offer('Growth marketing')]],
  ['founder-noor', [about('Portrait of Noor Haddad')]],
  ['founder-eli', [about('Portrait of Eli Marsh')]],
  ['1', [about('Honeycomb of the founders'), grid]],
  ['4', [offer('Social media management'), grid]],
  ['5', [gallery, grid]],
  ['6', [gallery, grid]],
  ['7', [gallery, grid]],
  ['8', [gallery, grid]],
  ['9', [gallery, grid]],
  ['10', [offer('Brand identity and website creation'), grid]],
  ['11', [gallery, grid]],
  ['12', [gallery, grid]],
]);
