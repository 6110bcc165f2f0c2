import type { ResponsiveImage } from '@hive/contracts';

interface Size {
  width: number;
  height: number;
}

const steps = [640, 1080, 1600] as const;

/** The widths that files are made in: the steps below the image's own width, and that. Nothing is enlarged. */
export const variantWidths = (width: number): number[] => [...steps.filter((step) => step < width * 0.9), width];

/** As high as a phone's screen is worth behind the page's scrim. */
const PORTRAIT_HEIGHT = 1138;

/** The upright middle that phones get of a image, 9:16 and not enlarged; undefined for one that is upright itself. */
export function portraitCropSize({ width, height }: Size): Size | undefined {
  if (width <= height * 0.75) {
    return undefined;
  }
  const high = Math.min(height, PORTRAIT_HEIGHT);
  return { width: Math.round((high * 9) / 16), height: high };
}

/** `[{ url, width }]` as the text of a `srcset`. */
export const toSrcset = (files: readonly { url: string; width: number }[]): string =>
  files.map(({ url, width }) => `${url} ${String(width)}w`).join(', ');

const FOLDER = '/media/';

/** The file's name in a URL of ours. */
export const mediaNameOf = (url: string): string => url.replace(FOLDER, '');

/** The URL of a file. */
export const mediaUrlOf = (name: string): string => FOLDER + name;

/** Whether a URL is one of ours. */
export const isMediaUrl = (url: string): boolean => url.startsWith(FOLDER);

const namePattern = /[0-9a-f]{64}\.[a-z0-9]{3,4}/g;

/** Names of all files that a text speaks of. */
export const mediaNamesIn = (text: string): string[] => text.match(namePattern) ?? [];

/** What is known of a stored image beside the image's own words. */
type ImageVariants = Pick<ResponsiveImage, 'avif' | 'webp' | 'portraitCrop'>;

/** The image with the widths that were made since; ready ones stay. */
export const withWidths = <P extends ResponsiveImage>(image: P, made: ImageVariants | undefined): P =>
  image.avif === '' && made
    ? { ...image, avif: made.avif, webp: made.webp, ...(made.portraitCrop && { portraitCrop: made.portraitCrop }) }
    : image;
