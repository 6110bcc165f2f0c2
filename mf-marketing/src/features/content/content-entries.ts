import {
  INSIGHTS_PATH,
  type ContentEntry,
  type ContentSnapshot,
  type PublicArticleList,
  type PublicPortfolioItem,
  type PublicSlide,
  type PublicTestimonial,
} from '@hive/contracts';
import {
  frameRoutes,
  insightRoutes,
  portfolioRoutes,
  slideshowRoutes,
  testimonialRoutes,
} from '@hive/contracts/routes';
import { settingsEntry, settingsOf } from '@hive/store';
import { articleOf } from './article-of';
import { caseOf } from './case-of';
import { testimonialsFor } from './testimonials-of';

// in a separate file, because only the server reads it

const SLIDES = slideshowRoutes.listPublic.path;
const FRAMES = frameRoutes.listPublic.path;
const PORTFOLIO = portfolioRoutes.listPublic.path;
const FEATURED = portfolioRoutes.listFeatured.path;

const testimonialEntry = (content: ContentSnapshot, slug?: string): ContentEntry => ({
  endpoint: 'marketingTestimonials',
  ...(slug !== undefined && { arg: slug }),
  data: testimonialsFor((content[testimonialRoutes.listPublic.path] ?? []) as PublicTestimonial[], slug),
});

/** A case page has its own case alone, and a testimonial in place of a quote of its own. */
function caseEntries(path: string, content: ContentSnapshot): ContentEntry[] {
  const data = caseOf(path, content);
  return data
    ? [
        { endpoint: 'marketingCase', arg: data.slug, data },
        ...(data.content.quote ? [] : [testimonialEntry(content, data.slug)]),
      ]
    : [];
}

const noArticles: PublicArticleList = { articles: [], total: 0 };

/** The list of articles has its first page, and an article only itself. */
function insightEntries(path: string, content: ContentSnapshot): ContentEntry[] {
  if (path === INSIGHTS_PATH) {
    return [{ endpoint: 'marketingArticles', arg: '1', data: content[insightRoutes.listPublic.path] ?? noArticles }];
  }
  const data = articleOf(path, content);
  return data ? [{ endpoint: 'marketingArticle', arg: data.slug, data }] : [];
}

/** Pages with the first testimonials. */
const testimonialPages: readonly string[] = ['/', '/services'];

/** List queries of each page besides the settings: endpoint name and path. */
const lists: Record<string, [endpoint: string, path: string][]> = {
  '/': [
    ['marketingSlides', SLIDES],
    ['marketingFrames', FRAMES],
  ],
  '/portfolio': [
    ['marketingPortfolio', PORTFOLIO],
    ['marketingFeatured', FEATURED],
    ['marketingFrames', FRAMES],
  ],
};

/** The portfolio of a snapshot. */
export const projectsOf = (content: ContentSnapshot): PublicPortfolioItem[] =>
  (content[PORTFOLIO] ?? []) as PublicPortfolioItem[];

/** The slides of a snapshot; empty for pages without a slideshow. */
export const slidesOf = (path: string, content: ContentSnapshot): PublicSlide[] =>
  path === '/' ? ((content[SLIDES] as PublicSlide[] | undefined) ?? []) : [];

/** The cache entries from which the HTML of a page is rendered; lists missing from the snapshot are empty. */
export const contentOf = (path: string, content: ContentSnapshot): ContentEntry[] => [
  settingsEntry(settingsOf(content)),
  ...(lists[path] ?? []).map(([endpoint, call]) => ({ endpoint, data: content[call] ?? [] })),
  ...caseEntries(path, content),
  ...insightEntries(path, content),
  ...(testimonialPages.includes(path) ? [testimonialEntry(content)] : []),
];
