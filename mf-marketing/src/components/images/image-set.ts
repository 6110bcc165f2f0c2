type Files = [url: string, width: number][];

/** An image of this release in several widths. */
export interface ImageSet {
  src: string;
  avif: string;
  webp: string;
  width: number;
  height: number;
  /** The point that stays visible when the image is cropped, in per cent; the middle without it. */
  focusX?: number | undefined;
  focusY?: number | undefined;
}

const srcset = (files: Files) => files.map(([url, width]) => `${url} ${width}w`).join(', ');

/** Builds the source sets; browsers without `srcset` load the largest webp. */
export const createImageSet = (image: { width: number; height: number; avif: Files; webp: Files }): ImageSet => ({
  src: image.webp.at(-1)?.[0] ?? '',
  avif: srcset(image.avif),
  webp: srcset(image.webp),
  width: image.width,
  height: image.height,
});
