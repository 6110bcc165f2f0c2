import { defineRoutes } from '../common/route.js';

/** A picture in its widths. `src` is the fallback; `avif` and `webp` are srcset texts, empty when there are none. */
export interface Picture {
  src: string;
  avif: string;
  webp: string;
  width: number;
  height: number;
  alt: string;
}

/** `imageData` carries a URL that an `src` accepts. */
export interface SlideshowImage {
  id: string;
  imageData: string;
  fileName: string | null;
  displayOrder: number;
  picture: Picture;
}

export const mediaRoutes = defineRoutes({
  slideshow: {
    method: 'GET',
    path: '/api/slideshow-images',
    access: 'public',
    summary: 'Active slides, in their order',
  },
});
