import type {
  ContentEntry,
  ContentSnapshot,
  mediaRoutes,
  Settings,
  settingsRoutes,
  SlideshowImage,
} from '@hive/contracts';
import { api } from '@hive/store';

// checked literals: importing the routes themselves would bring every schema into the first page's code
const SETTINGS: typeof settingsRoutes.get.path = '/api/settings';
const SLIDES: typeof mediaRoutes.slideshow.path = '/api/slideshow-images';

const contentApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    marketingSettings: build.query<Settings, void>({
      query: () => SETTINGS,
      providesTags: ['content', 'settings'],
    }),
    marketingSlides: build.query<SlideshowImage[], void>({
      query: () => SLIDES,
      providesTags: ['content'],
    }),
  }),
});

export const { useMarketingSettingsQuery, useMarketingSlidesQuery } = contentApi;

/** The slides of a snapshot, for the page that shows them. */
export const slidesOf = (path: string, content: ContentSnapshot): SlideshowImage[] =>
  path === '/' ? ((content[SLIDES] as SlideshowImage[] | undefined) ?? []) : [];

/** Which answers the HTML of a page is made from: endpoint → path of the call. */
export function contentOf(path: string, content: ContentSnapshot): ContentEntry[] {
  const settings = { endpoint: 'marketingSettings', data: content[SETTINGS] };
  return path === '/' ? [settings, { endpoint: 'marketingSlides', data: slidesOf(path, content) }] : [settings];
}
