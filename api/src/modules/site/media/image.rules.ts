import type { ResponsiveImage, StoredMedia } from '@hive/contracts';

interface Size {
  width: number;
  height: number;
}

const steps = [640, 1080, 1600, 2200] as const;

/** Widths of the generated files: the steps clearly below the image's own width, and that width. Nothing is enlarged. */
export const variantWidths = (width: number): number[] => [...steps.filter((step) => step < width * 0.9), width];

/** Those of the widths that are below the image's own, and its own if it is below the widest. */
export const previewWidths = (width: number, widths: readonly number[]): number[] => [
  ...widths.filter((step) => step < width),
  ...(width <= Math.max(...widths) ? [width] : []),
];

/** The pixels of a phone's screen. */
const PORTRAIT_CROP_HEIGHT = 1920;

interface PortraitCrop {
  /** The part of the image, in its pixels. */
  part: Size & { left: number; top: number };
  size: Size;
}

/** The 9:16 crop for phones around a point, in per cent from left, never enlarged; undefined for an image that is upright itself. */
export function portraitCropOf({ width, height }: Size, focusX: number): PortraitCrop | undefined {
  if (width <= height * 0.75) {
    return undefined;
  }
  const partWidth = Math.round((height * 9) / 16);
  const left = Math.round((width * focusX) / 100 - partWidth / 2);
  const cropped = Math.min(height, PORTRAIT_CROP_HEIGHT);
  return {
    part: { left: Math.min(Math.max(left, 0), width - partWidth), top: 0, width: partWidth, height },
    size: { width: Math.round((cropped * 9) / 16), height: cropped },
  };
}

const formatNames: Record<string, string> = {
  heif: 'an AVIF',
  webp: 'a WebP',
  gif: 'a GIF',
  jpeg: 'a progressive JPEG',
  png: 'a PNG of this kind',
  animation: 'all frames of an animation together',
};

/** The message about an image that exceeds a limit. */
export function tooManyPixels({ megapixels, format }: { megapixels?: number; format?: string }): string {
  const name = format === undefined ? '' : ` for ${formatNames[format] ?? 'this format'}`;
  return megapixels === undefined
    ? 'This picture is too large to show.'
    : `This picture is too large: ${megapixels} megapixels are the most${name}.`;
}

/** `[{ url, width }]` as the text of a `srcset`. */
export const toSrcset = (files: readonly { url: string; width: number }[]): string =>
  files.map(({ url, width }) => `${url} ${String(width)}w`).join(', ');

/** An uploaded image before its variants are generated; null for a video. */
export const uploadedImage = ({ url, width, height }: StoredMedia, alt: string): ResponsiveImage | null =>
  width === null || height === null ? null : { src: url, avif: '', webp: '', width, height, alt };

type Variants = Pick<ResponsiveImage, 'avif' | 'webp' | 'portraitCrop'>;

/** The image with the variants that exist by now; an image that has variants keeps its own. */
export const withVariants = <I extends ResponsiveImage>(image: I, variants: Variants | undefined): I =>
  image.avif === '' && variants
    ? {
        ...image,
        avif: variants.avif,
        webp: variants.webp,
        // that of a focal point stays
        ...(variants.portraitCrop && { portraitCrop: image.portraitCrop ?? variants.portraitCrop }),
      }
    : image;
